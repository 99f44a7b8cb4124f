import styles from './Spinner.module.css';
import { uiTexts } from './texts.tsx';

interface SpinnerProps {
  /** Whether the spinner fills its container, and only screen readers get the label. */
  isSmall?: boolean;
  /** Whether it replaces the whole page. It appears without a delay, because it continues the spinner of `styles/base.css`. */
  isPage?: boolean;
}

export function Spinner({ isSmall, isPage }: SpinnerProps) {
  const variant = (isSmall && styles.small) || (isPage && styles.page) || '';
  return (
    <div role="status" className={`${styles.spinner} ${variant}`}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.label}>{uiTexts.loading}</span>
    </div>
  );
}
