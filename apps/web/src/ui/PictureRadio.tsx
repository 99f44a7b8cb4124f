import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './PictureRadio.module.css';

/** A round picture to choose. Its radio button is invisible and covers it, so that touch, keyboard and screen readers can use it. */
export const PictureRadio = ({ className, children, ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={classes(styles.choice, className)}>
    {children}
    <input {...input} type="radio" />
  </label>
);
