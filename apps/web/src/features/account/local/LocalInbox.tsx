import { pageTexts } from '@wishnest/domain/messages';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type LoadMails, type LocalMail, loadVerification, verificationPath } from '../../../identity/local.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Panel.tsx';
import styles from './LocalInbox.module.css';

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
export function LocalInbox({ load, sendCount, reloadsOnFocus = false, children }: LocalInboxProps) {
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
      <h2 id={headingId}>Local inbox</h2>
      <p className={styles.hint}>
        This copy of the app runs locally and sends no email. What it would have sent is here.
      </p>
      {mails === 'failed' && <ErrorNotice message={pageTexts.inboxFailed} onRetry={retry} />}
      {shown.length > 0 && (
        <ul className={styles.mails}>
          {shown.map((mail) => (
            <li key={mail.oobCode}>{children(mail)}</li>
          ))}
        </ul>
      )}
      {mails !== 'failed' && shown.length === 0 && <p>Nothing here yet.</p>}
    </Sheet>
  );
}

/** Shows the verification link that would have been mailed to this person. */
export function VerificationInbox({ sendCount }: { sendCount: number }) {
  return (
    <LocalInbox load={loadVerification} sendCount={sendCount} reloadsOnFocus>
      {(mail) => (
        <a href={verificationPath(mail)} className={styles.mail}>
          Verify {mail.email}
        </a>
      )}
    </LocalInbox>
  );
}
