import { identityTexts } from '@wishnest/domain/identityTexts';
import { validation } from '@wishnest/domain/validationTexts';
import { type SubmitEvent, useState } from 'react';
import type { LocalMail } from '../../../identity/localInbox.ts';
import { registrationProblem } from '../../../identity/providerError.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import styles from '../Form.module.css';

interface NewPasswordFormProps {
  mail: LocalMail;
  onDone: () => void;
}

export function NewPasswordForm({ mail, onDone }: NewPasswordFormProps) {
  const [error, setError] = useState('');
  const [isBusy, run] = useBusy();

  async function save(password: string) {
    try {
      const { changePassword } = await import('../../../identity/localActions.ts');
      await changePassword(mail.oobCode, password);
      onDone();
    } catch (cause) {
      const isWeak = registrationProblem(cause) === 'passwordWeak';
      setError(isWeak ? validation.passwordWeak : identityTexts.passwordChangeFailed);
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('newPassword'));
    if (!password) return setError(validation.passwordEmpty);
    run(() => save(password));
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <Field
        label={`New password for ${mail.email}`}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        error={error}
        onClearError={() => setError('')}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        Change Password
      </Button>
    </form>
  );
}
