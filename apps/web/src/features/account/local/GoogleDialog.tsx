import { credentialTexts } from '@wishnest/domain/texts/credential';
import { localTexts } from '@wishnest/domain/texts/local';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton, Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useForm } from '../../form/useForm.ts';

/** Replaces Google's popup in local mode. It is no `DialogForm`, which every shared page would load then. */
export function GoogleDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    check: (typed) => typed,
    async save({ email, name }, element) {
      if (!element.checkValidity()) {
        const message = email ? credentialTexts.emailInvalid : credentialTexts.emailEmpty;
        return { message: '', fields: [{ field: 'email', message }] };
      }
      try {
        const { loginWithPretendGoogle } = await import('../../../identity/local.ts');
        await loginWithPretendGoogle(String(email), String(name));
      } catch (error) {
        console.error('The Google sign-in failed.', error);
      }
      onClose();
      return null;
    },
  });
  return (
    <Dialog title={localTexts.googleAccount} busy={form.isBusy} onClose={onClose}>
      <p>{localTexts.googleHint}</p>
      <form {...form.formProps} className="column gap-4">
        <Field {...form.fieldProps('email')} label={localTexts.email} type="email" autoComplete="off" required />
        <Field label={localTexts.name} name="name" autoComplete="off" />
        <DialogActions>
          <CancelButton disabled={form.isBusy} />
          <Button type="submit" busy={form.isBusy}>
            {localTexts.login}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
