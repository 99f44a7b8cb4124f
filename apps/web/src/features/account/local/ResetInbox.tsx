import { identityTexts } from '@wishnest/domain/messages';
import { useState } from 'react';
import { LocalInbox } from './LocalInbox.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** The password resets that would have been mailed, each with the form its link would have led to. */
export function ResetInbox({ sends }: { sends: number }) {
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      <LocalInbox kind="PASSWORD_RESET" sends={sends}>
        {(mail, lookAgain) => (
          <NewPasswordForm
            mail={mail}
            onDone={() => {
              setChanged(true);
              lookAgain();
            }}
          />
        )}
      </LocalInbox>
      <p role="status">{isChanged && identityTexts.passwordChanged}</p>
    </>
  );
}
