import { pageTexts } from '@wishnest/domain/messages';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { LoadMails, LocalMail } from '../../../identity/localInbox.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import styles from './LocalInbox.module.css';

interface LocalInboxProps {
  /** What this person asked for; must be the same function as long as that is the same. */
  load: LoadMails;
  /** Another number makes it look again. */
  sends: number;
  /** Whether coming back to the window makes it look again. */
  looksOnFocus?: boolean;
  children: (mail: LocalMail) => ReactNode;
}

/** In place of a mailbox: the local identity provider sends no e-mail, so its links are here. */
export function LocalInbox({ load, sends, looksOnFocus = false, children }: LocalInboxProps) {
  const headingId = useId();
  const [mails, setMails] = useState<LocalMail[] | 'failed'>([]);
  const [looks, setLooks] = useState(0);
  const lookAgain = () => setLooks((count) => count + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `sends` and `looks` say when to look, not what for.
  useEffect(() => {
    const leaving = new AbortController();
    const look = () => load(leaving.signal).then(setMails, () => leaving.signal.aborted || setMails('failed'));
    look();
    if (looksOnFocus) window.addEventListener('focus', look, { signal: leaving.signal });
    return () => leaving.abort();
  }, [load, sends, looks, looksOnFocus]);

  const shown = mails === 'failed' ? [] : mails;
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
            <li key={mail.oobCode}>{children(mail)}</li>
          ))}
        </ul>
      )}
      {mails !== 'failed' && shown.length === 0 && <p>Nothing here yet.</p>}
    </Sheet>
  );
}
