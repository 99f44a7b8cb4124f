import styles from './Spinner.module.css';

interface SpinnerProps {
  label: string;
  /** Fills its container, and leaves the label to screen readers. */
  isSmall?: boolean;
}

/** Says that something is under way. */
export function Spinner({ label, isSmall = false }: SpinnerProps) {
  return (
    <div role="status" className={isSmall ? `${styles.spinner} ${styles.small}` : styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
