import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { EyeIcon } from './EyeIcon.tsx';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import styles from './PasswordField.module.css';

interface PasswordFieldProps
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'children' | 'onInput'> {
  name: string;
  /** Tells password managers whether the password exists already. */
  autoComplete: 'current-password' | 'new-password';
  onClearError?: () => void;
}

/** A field for a password, with a button that shows what is typed. */
export function PasswordField({ label, hint, error, onClearError, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // Browsers keep what is sent from a text field as a suggestion, and password managers look for a password field.
  useEffect(() => {
    const form = field.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...wiring}
            ref={field}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onInput={error ? onClearError : undefined}
          />
          <Button
            variant="quiet"
            className={styles.toggle}
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={wiring.id}
            // A press would take the focus from the field, and close a phone's keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon isCrossed={isShown} />
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
