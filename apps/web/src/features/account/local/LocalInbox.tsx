import { credentialTexts } from '@wishnest/domain/texts/credential';
import { identityTexts } from '@wishnest/domain/texts/identity';
import { localTexts } from '@wishnest/domain/texts/local';
import { type ReactNode, type SubmitEvent, useCallback, useEffect, useId, useState } from 'react';
import { registrationProblem } from '../../../identity/actions.ts';
import {
  changePassword,
  type LoadMails,
  type LocalMail,
  loadReset,
  loadVerification,
  pathOf,
} from '../../../identity/local.ts';
import { Button, useBusy } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Panel.tsx';
import styles from '../account.module.css';

interface LocalInboxProps {
  /** Loads the e-mails of this person. A new function loads them again. */
  load: LoadMails;
  /** How many e-mails this page has asked for. Another number loads the e-mails again. */
  sendCount: number;
  /** Whether the e-mails are loaded again when the window gets the focus. */
  reloadsOnFocus?: boolean;
  children: (mail: LocalMail) => ReactNode;
}

/** Shows the links of the e-mails that the Auth emulator would have sent, since it sends none. */
function LocalInbox({ load, sendCount, reloadsOnFocus = false, children }: LocalInboxProps) {
  const headingId = useId();
  const [mails, setMails] = useState<LocalMail[] | 'failed'>([]);
  const [retryCount, setRetryCount] = useState(0);
  const retry = () => setRetryCount((count) => count + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `sendCount` and `retryCount` only cause another load.
  useEffect(() => {
    const unmounting = new AbortController();
    const { signal } = unmounting;
    const reload = () => load(signal).then(setMails, () => signal.aborted || setMails('failed'));
    reload();
    if (reloadsOnFocus) window.addEventListener('focus', reload, { signal });
    return () => unmounting.abort();
  }, [load, sendCount, retryCount, reloadsOnFocus]);

  const shown = mails === 'failed' ? [] : mails;
  return (
    <Sheet role="region" aria-labelledby={headingId}>
      <h2 id={headingId}>{localTexts.inbox}</h2>
      <p className={styles.hint}>{localTexts.inboxHint}</p>
      {mails === 'failed' && <ErrorNotice message={localTexts.inboxFailed} onRetry={retry} />}
      {shown.length > 0 && (
        <ul className={styles.mails}>
          {shown.map((mail) => (
            <li key={mail.oobCode}>{children(mail)}</li>
          ))}
        </ul>
      )}
      {mails !== 'failed' && shown.length === 0 && <p>{localTexts.inboxEmpty}</p>}
    </Sheet>
  );
}

/** Shows the verification link that would have been mailed to this person. */
export function VerificationInbox({ sendCount }: { sendCount: number }) {
  return (
    <LocalInbox load={loadVerification} sendCount={sendCount} reloadsOnFocus>
      {(mail) => (
        <a href={pathOf(mail)} className={styles.mail}>
          {localTexts.verify(mail.email)}
        </a>
      )}
    </LocalInbox>
  );
}

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

function NewPasswordForm({ mail, onDone }: NewPasswordFormProps) {
  const [error, setError] = useState('');
  const [isBusy, run] = useBusy();

  async function save(password: string) {
    try {
      await changePassword(mail.oobCode, password);
      onDone();
    } catch (cause) {
      const isWeak = registrationProblem(cause) === 'passwordWeak';
      setError(isWeak ? credentialTexts.passwordWeak : identityTexts.passwordChangeFailed);
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('newPassword'));
    if (!password) return setError(credentialTexts.passwordEmpty);
    run(() => save(password));
  }

  return (
    <form noValidate className={styles.form} onSubmit={handleSubmit}>
      <Field
        label={localTexts.newPassword(mail.email)}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        error={error}
        onClearError={() => setError('')}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {localTexts.changePassword}
      </Button>
    </form>
  );
}
