import { pages } from '@wishnest/domain/pages';
import { useId } from 'react';
import styles from './Agreement.module.css';

interface AgreementProps {
  name: string;
  error: string | undefined;
  onClearError: () => void;
}

/** The required checkbox of the registration. Its links open in a new tab, so that the form keeps its values. */
export function Agreement({ name, error, onClearError }: AgreementProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.agreement}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          name={name}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={onClearError}
        />
        <label htmlFor={id}>
          I agree to the{' '}
          <a href={pages.terms.path} target="_blank" rel="noreferrer">
            Terms of Service
          </a>{' '}
          and{' '}
          <a href={pages.privacy.path} target="_blank" rel="noreferrer">
            Privacy Policy
          </a>
        </label>
      </div>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
