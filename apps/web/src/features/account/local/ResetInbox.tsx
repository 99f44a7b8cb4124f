import { identityTexts } from '@wishnest/domain/messages';
import { useCallback, useState } from 'react';
import { type LoadMails, loadReset } from '../../../identity/localInbox.ts';
import { LocalInbox } from './LocalInbox.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

interface ResetInboxProps {
  /** The address that a reset was asked for on this page; '' where none was. */
  email: string;
  sends: number;
}

/** The password reset that would have been mailed, with the form that its link would have led to. */
export function ResetInbox({ email, sends }: ResetInboxProps) {
  const [changes, setChanges] = useState(0);
  const isOpen = sends > changes;
  const load = useCallback<LoadMails>(async (signal) => (isOpen ? loadReset(email, signal) : []), [email, isOpen]);
  return (
    <>
      <LocalInbox load={load} sends={sends}>
        {(mail) => <NewPasswordForm mail={mail} onDone={() => setChanges(sends)} />}
      </LocalInbox>
      <p role="status">{!isOpen && changes > 0 && identityTexts.passwordChanged}</p>
    </>
  );
}
