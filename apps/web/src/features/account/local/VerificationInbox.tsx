import { loadVerification, verificationPath } from '../../../identity/localInbox.ts';
import styles from './LocalInbox.module.css';
import { LocalInbox } from './LocalInbox.tsx';

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
