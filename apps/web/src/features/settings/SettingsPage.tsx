import { useMutation } from '@apollo/client/react';
import { pages } from '@wishnest/domain/pages';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { type ReactNode, useState } from 'react';
import { isErrorResponse } from '../../graphql/errors.ts';
import { logout } from '../../identity/actions.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDeletion, ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ExternalIcon, TrashIcon } from '../../ui/icons.tsx';
import { PictureHeading, Sheet } from '../../ui/Panel.tsx';
import { notify } from '../../ui/toast.tsx';
import { PageTitle } from '../shell/PublicPage.tsx';
import { DeleteAccountDocument, LogOutEverywhereDocument } from './settings.generated.ts';
import styles from './settings.module.css';
import settings from './settings.svg?no-inline';

export function SettingsPage() {
  const [isConfirming, setConfirming] = useState(false);
  const { deleteAccount, isDeleting } = useDeleteAccount();

  async function handleConfirm() {
    await deleteAccount();
    setConfirming(false);
  }

  return (
    <div className={styles.settings}>
      <PageTitle>Settings</PageTitle>
      <PictureHeading picture={settings}>Settings</PictureHeading>
      <Sheet>
        <h2>Legal</h2>
        <ul className={styles.links}>
          <LegalLink href={pages.terms.path}>Terms of Service</LegalLink>
          <LegalLink href={pages.privacy.path}>Privacy Policy</LegalLink>
        </ul>
      </Sheet>
      <Sessions />
      <Sheet className={styles.danger}>
        <h2>Danger Zone</h2>
        <p>Your account and all associated data are permanently deleted. This cannot be undone.</p>
        <Button variant="danger" disabled={isDeleting} className={styles.action} onClick={() => setConfirming(true)}>
          <TrashIcon />
          Delete Account
        </Button>
      </Sheet>
      {isConfirming && (
        <ConfirmDeletion busy={isDeleting} onConfirm={handleConfirm} onClose={() => setConfirming(false)}>
          Are you sure you want to delete <strong>your account</strong>?
        </ConfirmDeletion>
      )}
    </div>
  );
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
        {children}
        <ExternalIcon />
      </a>
    </li>
  );
}

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

/** Deletes the account and then signs out. Where the deletion fails the person stays signed in. */
export function useDeleteAccount() {
  const [deleteAccount, { loading }] = useMutation(DeleteAccountDocument);

  /** Returns whether the account was deleted. Reports a failure by a toast. */
  async function tryDelete(): Promise<boolean> {
    try {
      const { data } = await deleteAccount();
      if (data?.deleteAccount.__typename === 'DeletedAccount') return true;
      notify.error(toastTexts.accountDeleteFailed);
    } catch (error) {
      notify.error(isErrorResponse(error) ? toastTexts.accountDeleteFailed : toastTexts.accountDeleteThrew);
    }
    return false;
  }

  async function run() {
    if (!(await tryDelete())) return;
    notify.success(toastTexts.accountDeleted);
    // If signing out fails, the account is gone nevertheless, and its refused token signs it out with the next request.
    await logout().catch(console.error);
  }

  return { deleteAccount: run, isDeleting: loading };
}
