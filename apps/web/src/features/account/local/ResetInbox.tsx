import { identityTexts } from '@wishnest/domain/identityTexts';
import { useCallback, useState } from 'react';
import { type LoadMails, loadReset } from '../../../identity/localInbox.ts';
import { LocalInbox } from './LocalInbox.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

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
