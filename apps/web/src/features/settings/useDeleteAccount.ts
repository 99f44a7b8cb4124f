import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { toastTexts } from '@wishnest/domain/messages';
import { logout } from '../../identity/actions.ts';
import { notify } from '../../ui/toast.tsx';
import { DeleteAccountDocument } from './SettingsPage.generated.ts';

/** Deletes the account and, once it is gone, signs out. Where that fails the person stays signed in. */
export function useDeleteAccount() {
  const [deleteAccount, { loading }] = useMutation(DeleteAccountDocument);

  async function isDeleted(): Promise<boolean> {
    try {
      const { data } = await deleteAccount();
      if (data?.deleteAccount.__typename === 'DeletedAccount') return true;
      notify.error(toastTexts.accountDeleteFailed);
    } catch (error) {
      const isRefused = CombinedGraphQLErrors.is(error) || ServerError.is(error);
      notify.error(isRefused ? toastTexts.accountDeleteFailed : toastTexts.accountDeleteThrew);
    }
    return false;
  }

  async function run() {
    if (!(await isDeleted())) return;
    notify.success(toastTexts.accountDeleted);
    // Should signing out fail, the account is gone all the same: its token is refused, which signs out too.
    await logout().catch(console.error);
  }

  return { deleteAccount: run, isDeleting: loading };
}
