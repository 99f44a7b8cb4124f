import { identityTexts } from '@wishnest/domain/identityTexts';
import { validation } from '@wishnest/domain/validationTexts';
import { type SubmitEvent, useCallback, useState } from 'react';
import { registrationProblem } from '../../../identity/actions.ts';
import { type LoadMails, type LocalMail, loadReset } from '../../../identity/local.ts';
import { Button, useBusy } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import styles from '../account.module.css';
import { LocalInbox } from './LocalInbox.tsx';

interface ResetInboxProps {
  /** The address that a reset was asked for on this page; '' where none was. */
  email: string;
  /** How many resets were asked for on this page. */
  sendCount: number;
}

/** Shows the password reset that would have been mailed, with the form that its link would have opened. */
export function ResetInbox({ email, sendCount }: ResetInboxProps) {
  /** The `sendCount` at which the password was last changed; 0 where it was not. */
  const [changedCount, setChangedCount] = useState(0);
  const isOpen = sendCount > changedCount;
  const load = useCallback<LoadMails>(async (signal) => (isOpen ? loadReset(email, signal) : []), [email, isOpen]);
  return (
    <>
      <LocalInbox load={load} sendCount={sendCount}>
        {(mail) => <NewPasswordForm mail={mail} onDone={() => setChangedCount(sendCount)} />}
      </LocalInbox>
      <p role="status">{!isOpen && changedCount > 0 && identityTexts.passwordChanged}</p>
    </>
  );
}

interface NewPasswordFormProps {
  mail: LocalMail;
  onDone: () => void;
}

export function NewPasswordForm({ mail, onDone }: NewPasswordFormProps) {
  const [error, setError] = useState('');
  const [isBusy, run] = useBusy();

  async function save(password: string) {
    try {
      const { changePassword } = await import('../../../identity/local.ts');
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
