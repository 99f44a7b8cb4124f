import { credentials } from '@wishnest/domain/credentials';
import { identityTexts } from '@wishnest/domain/identityTexts';
import { validate } from '@wishnest/domain/input';
import { limits, toasts } from '@wishnest/domain/limits';
import { validation } from '@wishnest/domain/validationTexts';
import { type SubmitEvent, useState } from 'react';
import { registrationProblem } from '../../identity/providerError.ts';
import { buildRegister } from '../../identity/register.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { notify } from '../../ui/toast.tsx';
import { useForm } from '../form/useForm.ts';
import { Agreement } from './Agreement.tsx';
import styles from './Form.module.css';

interface RegisterFormProps {
  onBegin: () => void;
  onDone: () => void;
}

export function RegisterForm({ onBegin, onDone }: RegisterFormProps) {
  const [failure, setFailure] = useState('');
  const [register] = useState(buildRegister);
  const form = useForm({
    check: (typed) => validate(credentials.registration, typed),
    async save({ username, email, password }) {
      onBegin();
      try {
        await register(username, email, password);
      } catch (error) {
        return explain(error);
      }
      onDone();
      return null;
    },
  });

  /** Shows what went wrong. Returns the field that is invalid, where the provider names one. */
  function explain(error: unknown) {
    const problem = registrationProblem(error);
    if (problem === 'emailInUse') {
      setFailure(identityTexts.emailInUse);
      return null;
    }
    setFailure(identityTexts.registrationFailed);
    notify.error(identityTexts.registrationFailed, toasts.registrationFailureMs);
    if (!problem) return null;
    const field = problem === 'emailInvalid' ? 'email' : 'password';
    return { message: validation[problem], fields: [{ field, message: validation[problem] }] };
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    setFailure('');
    form.handleSubmit(event);
  }

  return (
    <form noValidate className={styles.form} onInput={() => setFailure('')} onSubmit={handleSubmit}>
      <Field
        {...form.fieldProps('username')}
        label="Username"
        autoComplete="nickname"
        maxLength={limits.username}
        required
      />
      <Field {...form.fieldProps('email')} label="Email" type="email" autoComplete="email" required />
      <PasswordField
        {...form.fieldProps('password')}
        label="Password"
        hint={identityTexts.passwordHint}
        autoComplete="new-password"
        required
      />
      <Agreement {...form.fieldProps('terms')} />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Button type="submit" busy={form.isBusy}>
        {form.isBusy ? 'Registering...' : 'Register'}
      </Button>
    </form>
  );
}
