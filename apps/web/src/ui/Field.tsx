import { uiTexts } from '@wishnest/messages/texts/ui';
import {
  type ComponentProps,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from './Button.tsx';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { ErrorText, Hint, Unseen } from './Text.tsx';

/** Style sheets know an empty field by its placeholder. */
const emptyPlaceholder = ' ';

interface FieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> {
  name: string;
}

export const Field = ({ label, hint, count, notice, error, ...input }: FieldProps) => (
  <FieldFrame label={label} hint={hint} count={count} notice={notice} error={error}>
    {(attributes) => <input placeholder={emptyPlaceholder} {...input} {...attributes} />}
  </FieldFrame>
);

interface TextAreaProps
  extends FieldFrameProps,
    Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'children' | 'onKeyDown'> {
  name: string;
  /** Whether the text has no line breaks. Pasted ones become spaces, and the Enter key submits the form. */
  isOneLine?: boolean;
}

/** A field for a longer text. The Enter key adds a line, and with Ctrl or Command it submits the form. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, count, notice, error, isOneLine = false, onInput, ...textarea } = props;

  function handleInput(event: InputEvent<HTMLTextAreaElement>) {
    const { currentTarget: field } = event;
    if (isOneLine && /[\r\n]/.test(field.value)) field.value = field.value.replace(/[\r\n]+/g, ' ');
    onInput?.(event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isEnter(event)) return;
    if (!isOneLine && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    // A busy button ignores the click, while `requestSubmit` would submit the form again.
    event.currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  }

  return (
    <FieldFrame label={label} hint={hint} count={count} notice={notice} error={error}>
      {(attributes) => (
        <textarea
          rows={2}
          placeholder={emptyPlaceholder}
          {...textarea}
          {...attributes}
          onInput={handleInput}
          onKeyDown={handleKeyDown}
        />
      )}
    </FieldFrame>
  );
}

interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  /** How long the value is: in sight, and for screen readers. */
  count?: { shown: string; spoken: string } | undefined;
  /** What has just happened to the value, for example that it was cut. */
  notice?: string | undefined;
  /** What is wrong with the value, in place of the hint. It is below the control and describes it for screen readers. */
  error?: string | undefined;
}

type Attributes = Pick<ComponentProps<'input' | 'textarea'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

function FieldFrame(props: FieldFrameProps & { children: (attributes: Attributes) => ReactNode }) {
  const { label, count, notice, error, children } = props;
  const hint = error ? undefined : props.hint;
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
            <span aria-hidden="true">{count.shown}</span> <Unseen>{count.spoken}</Unseen>
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Hint id={`${id}-notice`} aria-live="polite">
        {notice}
      </Hint>
      <ErrorText id={`${id}-error`} isSmall aria-live="polite">
        {error}
      </ErrorText>
    </div>
  );
}

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

  function toggle() {
    const element = field.current;
    const { selectionStart = null, selectionEnd = null } = element ?? {};
    flushSync(() => setShown(!isShown));
    if (element !== document.activeElement) return;
    // Chromium 150 moves the cursor to the start as it lays out the other type, which a measure does at once.
    element?.getBoundingClientRect();
    element?.setSelectionRange(selectionStart, selectionEnd);
  }

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
            onClick={toggle}
          >
            <Icon>
              <path d="M2.5 12C5 7.8 8.2 5.5 12 5.5s7 2.3 9.5 6.5c-2.5 4.2-5.7 6.5-9.5 6.5S5 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
              {isShown && <path d="m4.5 4.5 15 15" />}
            </Icon>
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}

/**
 * Whether the Enter key was pressed to go on, and not to confirm what an input method has composed, as for Japanese. Safari
 * ends the composition before that key, which has the code 229 then.
 */
export const isEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && keyCode !== 229 && !nativeEvent.isComposing;
