import { credentials } from '@wishnest/domain/credentials';
import { identityTexts } from '@wishnest/domain/identityTexts';
import { validate } from '@wishnest/domain/input';
import { type SubmitEvent, useState } from 'react';
import { login } from '../../identity/actions.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useForm } from '../form/useForm.ts';
import styles from './Form.module.css';

/** After a login the page redirects, since the session has changed. */
export function LoginForm() {
  const [failure, setFailure] = useState('');
  const form = useForm({
    check: (typed) => validate(credentials.login, typed),
    async save({ email, password }) {
      try {
        await login(email, password);
      } catch (error) {
        console.error('The login failed.', error);
        setFailure(identityTexts.loginFailed);
      }
      return null;
    },
  });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    setFailure('');
    form.handleSubmit(event);
  }

  return (
    <form noValidate className={styles.form} onInput={() => setFailure('')} onSubmit={handleSubmit}>
      <Field
        {...form.fieldProps('email')}
        label="Email"
        type="email"
        autoComplete="username"
        enterKeyHint="go"
        required
      />
      <PasswordField
        {...form.fieldProps('password')}
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Button type="submit" busy={form.isBusy}>
        Login
      </Button>
    </form>
  );
}
