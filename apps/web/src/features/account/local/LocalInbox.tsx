import { pageTexts } from '@wishnest/domain/messages';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { type LocalMail, loadLocalMails } from '../../../identity/localInbox.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import styles from './LocalInbox.module.css';

interface LocalInboxProps {
  kind: LocalMail['requestType'];
  /** Only mails to this address; all of them where it is left out. */
  to?: string;
  /** Another number makes it look again, as coming back to the window does. */
  sends: number;
  children: (mail: LocalMail, lookAgain: () => void) => ReactNode;
}

/** In place of a mailbox: the local identity provider sends no e-mail, so its links are here. */
export function LocalInbox({ kind, to, sends, children }: LocalInboxProps) {
  const headingId = useId();
  const [mails, setMails] = useState<LocalMail[] | 'failed'>([]);
  const [looks, setLooks] = useState(0);
  const lookAgain = () => setLooks((count) => count + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `sends` and `looks` say when to look, not what for.
  useEffect(() => {
    const leaving = new AbortController();
    const look = () =>
      loadLocalMails(kind, leaving.signal).then(setMails, () => leaving.signal.aborted || setMails('failed'));
    look();
    window.addEventListener('focus', look, { signal: leaving.signal });
    return () => leaving.abort();
  }, [kind, sends, looks]);

  const shown = mails === 'failed' ? [] : mails.filter(({ email }) => !to || email === to.toLowerCase());
  return (
    <Sheet role="region" aria-labelledby={headingId}>
      <h2 id={headingId}>Local inbox</h2>
      <p className={styles.note}>
        This copy of the app runs locally and sends no email. What it would have sent is here.
      </p>
      {mails === 'failed' && <ErrorNotice message={pageTexts.inboxFailed} onRetry={lookAgain} />}
      {shown.length > 0 && (
        <ul className={styles.mails}>
          {shown.map((mail) => (
            <li key={mail.oobCode}>{children(mail, lookAgain)}</li>
          ))}
        </ul>
      )}
      {mails !== 'failed' && shown.length === 0 && <p>Nothing here yet.</p>}
    </Sheet>
  );
}
