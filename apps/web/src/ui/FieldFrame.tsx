import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  /** How many characters the value has, beside the label. */
  count?: string | undefined;
  /** What has just happened to the value, for example that it was cut. */
  notice?: string | undefined;
  /** What is wrong with the value. It is below the control and describes it for screen readers. */
  error?: string | undefined;
}

/** The attributes that connect a control to its label and messages. */
interface ControlAttributes {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Renders the label of a control above it, and the control's hint, notice and error below it. */
export function FieldFrame({
  label,
  hint,
  count,
  notice,
  error,
  children,
}: FieldFrameProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const messages = { hint, count, notice, error };
  const describedBy = Object.entries(messages)
    .flatMap(([name, text]) => (text ? `${id}-${name}` : []))
    .join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {count && (
          <span id={`${id}-count`} className={styles.count}>
            {count}
          </span>
        )}
      </div>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-notice`} className={styles.notice} aria-live="polite">
        {notice}
      </p>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
