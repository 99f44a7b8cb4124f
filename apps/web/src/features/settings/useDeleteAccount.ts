import { useMutation } from '@apollo/client/react';
import { toastTexts } from '@wishnest/domain/toastTexts';
import { isErrorResponse } from '../../graphql/isErrorResponse.ts';
import { logout } from '../../identity/actions.ts';
import { notify } from '../../ui/toast.tsx';
import { DeleteAccountDocument } from './SettingsPage.generated.ts';

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
