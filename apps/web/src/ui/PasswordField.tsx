import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button, Icon } from './Button.tsx';
import styles from './Field.module.css';
import { FieldFrame, type FieldFrameProps } from './Field.tsx';
import { uiTexts } from './texts.tsx';

interface PasswordFieldProps
  extends Omit<FieldFrameProps, 'count' | 'notice'>,
    Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'children'> {
  name: string;
  /** Tells password managers whether the password exists already. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // Browsers suggest what was submitted from a text field, and password managers look for a password field.
  useEffect(() => {
    const form = field.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(attributes) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...attributes}
            ref={field}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button
            variant="quiet"
            className={styles.toggle}
            aria-label={uiTexts.showPassword}
            aria-pressed={isShown}
            aria-controls={attributes.id}
            // Otherwise a press would take the focus from the field, which closes a phone's keyboard.
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

const EyeIcon = ({ isCrossed }: { isCrossed: boolean }) => (
  <Icon>
    <path d="M2.5 12C5 7.8 8.2 5.5 12 5.5s7 2.3 9.5 6.5c-2.5 4.2-5.7 6.5-9.5 6.5S5 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
    {isCrossed && <path d="m4.5 4.5 15 15" />}
  </Icon>
);
