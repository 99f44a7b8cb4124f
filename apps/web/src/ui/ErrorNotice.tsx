import { useTransition } from 'react';
import { BrokenThreadIcon } from './BrokenThreadIcon.tsx';
import { Button } from './Button.tsx';
import styles from './ErrorNotice.module.css';
import { focusMainOnRemoval } from './focusMain.ts';

interface ErrorNoticeProps {
  message: string;
  /** Tries again. It runs in a transition, and the button is busy until that ends. */
  onRetry?: () => unknown;
}

/**
 * Says that something has failed, and offers to try again. Outside of a transition, React would replace the whole page by
 * its fallback while a query is repeated.
 */
export function ErrorNotice({ message, onRetry }: ErrorNoticeProps) {
  const [isRetrying, startRetry] = useTransition();
  return (
    <div ref={focusMainOnRemoval} role="alert" className={styles.notice}>
      <BrokenThreadIcon />
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" busy={isRetrying} onClick={() => startRetry(async () => void (await onRetry()))}>
          Try again
        </Button>
      )}
    </div>
  );
}
