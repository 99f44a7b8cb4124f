import { validationTexts } from '@wishnest/messages/texts/validation';
import { Field } from '../../../ui/Field.tsx';
import { DialogForm } from '../../form/DialogForm.tsx';
import { useForm } from '../../form/useForm.ts';
import { localTexts } from './localTexts.ts';

/** Replaces Google's popup in local mode. */
export function GoogleDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    check: (typed) => typed,
    async save({ email, name }, element) {
      if (!element.checkValidity()) {
        const message = email ? validationTexts.emailInvalid : validationTexts.emailEmpty;
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
    <DialogForm
      title={localTexts.googleAccount}
      lead={
        <p lang="en" dir="ltr">
          {localTexts.googleHint}
        </p>
      }
      form={form}
      submitLabel={localTexts.login}
      onClose={onClose}
    >
      <Field {...form.fieldProps('email')} label={localTexts.email} type="email" autoComplete="off" required />
      <Field label={localTexts.name} name="name" autoComplete="off" />
    </DialogForm>
  );
}
