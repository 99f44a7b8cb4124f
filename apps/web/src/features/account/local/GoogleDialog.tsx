import { validation } from '@wishnest/domain/validationTexts';
import { type SubmitEvent, useState } from 'react';
import { Button, useBusy } from '../../../ui/Button.tsx';
import { CancelButton, Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from '../account.module.css';

/** Replaces Google's popup, which needs Google's servers: asks for an account and signs in through the emulator. */
export function GoogleDialog({ onClose }: { onClose: () => void }) {
  const [emailError, setEmailError] = useState('');
  const [isBusy, run] = useBusy();

  async function login(email: string, name: string) {
    try {
      const { loginWithPretendGoogle } = await import('../../../identity/local.ts');
      await loginWithPretendGoogle(email, name);
    } catch (error) {
      console.error('The Google sign-in failed.', error);
    }
    onClose();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const email = String(typed.get('email')).trim();
    if (!email) return setEmailError(validation.emailEmpty);
    if (!form.checkValidity()) return setEmailError(validation.emailInvalid);
    run(() => login(email, String(typed.get('name'))));
  }

  return (
    <Dialog title="Pretend Google account" busy={isBusy} onClose={onClose}>
      <p>This copy of the app runs locally, without Google. Choose who you want to be.</p>
      <form noValidate className={styles.form} onSubmit={handleSubmit}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          error={emailError}
          onClearError={() => setEmailError('')}
        />
        <Field label="Name" name="name" autoComplete="off" />
        <DialogActions>
          <CancelButton disabled={isBusy} />
          <Button type="submit" busy={isBusy}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
