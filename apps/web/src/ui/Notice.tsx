import { uiTexts } from '@wishnest/messages/texts/ui';
import { type ComponentProps, createContext, type ReactNode, useTransition } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Drawing } from './Drawing.tsx';
import { focusMainOnRemoval } from './focus.ts';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';
import { Unseen } from './Text.tsx';

/** Offers to try again, in a transition: otherwise React would replace the page by its fallback meanwhile. */
export function ErrorNotice({ message, onRetry }: { message: ReactNode; onRetry: () => unknown }) {
  const [isRetrying, startRetry] = useTransition();
  return (
    <div ref={focusMainOnRemoval} role="alert" className={styles.notice}>
      <Icon viewBox="0 0 48 24">
        <path d="M2 15c5-7 9 5 14-2 2-3 3-2 4 0M46 9c-5 7-9-5-14 2-2 3-3 2-4 0M22 6l1 3M26.5 4 26 8M24 16v4" />
      </Icon>
      <p>{message}</p>
      <Button variant="secondary" busy={isRetrying} onClick={() => startRetry(async () => void (await onRetry()))}>
        {uiTexts.tryAgain}
      </Button>
    </div>
  );
}

interface SpinnerProps {
  /** Whether the spinner fills its container, and only screen readers get the label. */
  isSmall?: boolean;
  /** Whether it replaces the whole page. It appears without a delay, because it continues the spinner of `styles/base.css`. */
  isPage?: boolean;
}

export function Spinner({ isSmall, isPage }: SpinnerProps) {
  return (
    <div role="status" className={classes(styles.spinner, isSmall && styles.small, isPage && styles.page)}>
      <span data-ring aria-hidden="true" />
      {isSmall ? <Unseen>{uiTexts.loading}</Unseen> : <span>{uiTexts.loading}</span>}
    </div>
  );
}

/** A sentence that is all of a page, or stands below its spinner. */
export const PageSentence = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={styles.sentence}>
    {children}
  </p>
);

interface EmptyStateProps {
  /** The address of a decorative drawing of 200 by 130 px. */
  picture: string;
  children: ReactNode;
}

export const EmptyState = ({ picture, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <Drawing src={picture} width={200} height={130} />
    {children}
  </div>
);

/** What is not there, or not found. */
export const EmptySentence = (props: Omit<ComponentProps<'p'>, 'className'>) => (
  <p {...props} className={styles.emptySentence} />
);

/** What every dialog says below its title, because the page behind it cannot be read then. */
export const DialogNotice = createContext<ReactNode>(null);
