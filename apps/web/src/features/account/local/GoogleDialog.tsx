import { credentialTexts } from '@wishnest/domain/texts/credential';
import { localTexts } from '@wishnest/domain/texts/local';
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
    if (!email) return setEmailError(credentialTexts.emailEmpty);
    if (!form.checkValidity()) return setEmailError(credentialTexts.emailInvalid);
    run(() => login(email, String(typed.get('name'))));
  }

  return (
    <Dialog title={localTexts.googleAccount} busy={isBusy} onClose={onClose}>
      <p>{localTexts.googleHint}</p>
      <form noValidate className={styles.form} onSubmit={handleSubmit}>
        <Field
          label={localTexts.email}
          name="email"
          type="email"
          autoComplete="off"
          required
          error={emailError}
          onClearError={() => setEmailError('')}
        />
        <Field label={localTexts.name} name="name" autoComplete="off" />
        <DialogActions>
          <CancelButton disabled={isBusy} />
          <Button type="submit" busy={isBusy}>
            {localTexts.login}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
