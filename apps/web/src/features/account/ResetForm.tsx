import { loginTexts } from '@wishnest/domain/texts/login';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { sendReset } from '../../identity/actions.ts';
import { useReturn } from '../../identity/returnPath.ts';
import { Button, useBusy } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { identityToast } from '../../ui/toast.tsx';

/** A button that shows and hides the form for a reset link. The form closes once the e-mail is sent. */
export function ResetForm({ email: typed, onSent }: { email: string; onSent: (email: string) => void }) {
  const { query } = useReturn();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState('');
  const [isBusy, run] = useBusy();
  const toggle = useRef<HTMLButtonElement>(null);
  const formId = useId();

  async function send(email: string) {
    try {
      await sendReset(email, query);
    } catch (cause) {
      console.error('The reset email was not sent.', cause);
      setError(loginTexts.resetFailed);
      return;
    }
    setOpen(false);
    toggle.current?.focus();
    onSent(email);
    identityToast(loginTexts.resetSent);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Only the provider knows whether an account has this email, so it is not validated here.
    const email = String(new FormData(event.currentTarget).get('resetEmail'));
    run(() => send(email));
  }

  return (
    <div className="column gap-4">
      <Button
        ref={toggle}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => {
          setOpen(!isOpen);
          setError('');
        }}
      >
        {loginTexts.forgotPassword}
      </Button>
      <form
        id={formId}
        noValidate
        hidden={!isOpen}
        className={isOpen ? 'column gap-4' : undefined}
        onInput={() => setError('')}
        onSubmit={handleSubmit}
      >
        <Field
          label={loginTexts.resetEmail}
          name="resetEmail"
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          defaultValue={typed}
          required
          error={error}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {loginTexts.sendReset}
        </Button>
      </form>
    </div>
  );
}
