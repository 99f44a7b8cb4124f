import { loadVerification, verificationPath } from '../../../identity/localInbox.ts';
import styles from './LocalInbox.module.css';
import { LocalInbox } from './LocalInbox.tsx';

/** The verification link that would have been mailed to this person. */
export function VerificationInbox({ sends }: { sends: number }) {
  return (
    <LocalInbox load={loadVerification} sends={sends} looksOnFocus>
      {(mail) => (
        <a href={verificationPath(mail)} className={styles.mail}>
          Verify {mail.email}
        </a>
      )}
    </LocalInbox>
  );
}
