import { verificationPath } from '../../../identity/localInbox.ts';
import styles from './LocalInbox.module.css';
import { LocalInbox } from './LocalInbox.tsx';

/** The verification link that would have been mailed to this person. */
export function VerificationInbox({ email, sends }: { email: string; sends: number }) {
  return (
    <LocalInbox kind="VERIFY_EMAIL" to={email} sends={sends}>
      {(mail) => (
        <a href={verificationPath(mail)} className={styles.mail}>
          Verify {mail.email}
        </a>
      )}
    </LocalInbox>
  );
}
