import styles from './Spinner.module.css';

interface SpinnerProps {
  label: string;
  /** Whether the spinner fills its container, and only screen readers get the label. */
  isSmall?: boolean;
}

/** Shows that something is being loaded. */
export function Spinner({ label, isSmall = false }: SpinnerProps) {
  return (
    <div role="status" className={isSmall ? `${styles.spinner} ${styles.small}` : styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
