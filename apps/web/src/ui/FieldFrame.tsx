import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  /** How much of the room is taken; stands beside the label. */
  count?: string | undefined;
  /** Something that has just happened to the value. */
  notice?: string | undefined;
  /** What is wrong with the value; stands under the field and is read with it. */
  error?: string | undefined;
}

/** What ties a control to the words around it. */
interface Wiring {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label above a control, its hint and its error below. */
export function FieldFrame({
  label,
  hint,
  count,
  notice,
  error,
  children,
}: FieldFrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const said = { hint, count, notice, error };
  const describedBy = Object.entries(said)
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
