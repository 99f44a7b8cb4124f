import type { ReactNode } from 'react';
import { BrokenThreadIcon } from './BrokenThreadIcon.tsx';
import { Button } from './Button.tsx';
import styles from './ErrorNotice.module.css';
import { useBusy } from './useBusy.ts';

interface ErrorNoticeProps {
  message: string;
  /** What helps to find the cause, for example a request id. It is below the message. */
  detail?: ReactNode;
  /** Tries again; while its promise is pending the button is busy. */
  onRetry?: () => unknown;
}

/** Says that something has failed, and offers to try again. */
export function ErrorNotice({ message, detail, onRetry }: ErrorNoticeProps) {
  const [isRetrying, run] = useBusy();
  return (
    <div role="alert" className={styles.notice}>
      <BrokenThreadIcon />
      <p>{message}</p>
      {detail}
      {onRetry && (
        <Button variant="secondary" busy={isRetrying} onClick={() => run(async () => onRetry())}>
          Try again
        </Button>
      )}
    </div>
  );
}
