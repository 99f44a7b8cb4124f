import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Text.module.css';

type TextProps = Omit<ComponentProps<'p'>, 'className'>;

/** What somebody may want to know beside what they are doing. */
export const Hint = (props: TextProps) => <p {...props} className={styles.hint} />;

interface ErrorTextProps extends TextProps {
  isSmall?: boolean;
}

export const ErrorText = ({ isSmall, ...rest }: ErrorTextProps) => (
  <p {...rest} className={classes(styles.error, isSmall && styles.small)} />
);

interface UnseenProps extends Omit<ComponentProps<'span'>, 'className' | 'ref'> {
  as?: 'span' | 'h1';
}

/** For screen readers. It takes no room, and none beside it. */
export const Unseen = ({ as: Element = 'span', ...rest }: UnseenProps) => (
  <Element {...rest} className={styles.unseen} />
);

/** A word that marks what is new to the viewer. */
export const Badge = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={classes(styles.badge, className)} />
);

/** A name of one line, or of `--name-lines`, whose end is cut off. */
export const CutName = ({ className, ...rest }: ComponentProps<'bdi'>) => (
  <bdi {...rest} className={classes(styles.cut, className)} />
);
