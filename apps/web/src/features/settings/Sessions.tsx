import { useMutation } from '@apollo/client/react';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { useState } from 'react';
import { logout } from '../../identity/actions.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { LogOutEverywhereDocument } from './Sessions.generated.ts';
import styles from './SettingsPage.module.css';

export function Sessions() {
  const [isConfirming, setConfirming] = useState(false);
  const [mutate, { loading }] = useMutation(LogOutEverywhereDocument, { errorPolicy: 'all' });

  async function logOutEverywhere() {
    const result = await mutate().catch(() => null);
    setConfirming(false);
    if (result?.data?.logOutEverywhere.__typename !== 'LoggedOutEverywhere') {
      return notify.error(toastTexts.logOutEverywhereFailed);
    }
    notify.success(toastTexts.loggedOutEverywhere);
    await logout();
  }

  return (
    <Sheet>
      <h2>Sessions</h2>
      <p>
        Log out here and on every other device, for example after losing a phone. A page that is open elsewhere may go
        on for up to an hour.
      </p>
      <Button variant="secondary" className={styles.action} onClick={() => setConfirming(true)}>
        Log out everywhere
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Log out everywhere"
          confirmLabel="Log Out"
          busy={loading}
          onConfirm={logOutEverywhere}
          onClose={() => setConfirming(false)}
        >
          You will have to log in again on each of your devices.
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
