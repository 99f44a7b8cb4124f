import { limits, toasts } from '@wishnest/domain/limits';
import { credentials, validate } from '@wishnest/domain/validate';
import { refusalTexts } from '@wishnest/messages/texts/refusal';
import { registerTexts } from '@wishnest/messages/texts/register';
import { signInTexts } from '@wishnest/messages/texts/signIn';
import { validationTexts } from '@wishnest/messages/texts/validation';
import { pagePaths } from '@wishnest/page/paths';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { buildRegister, registrationProblem } from '../../identity/register.ts';
import { sendReport } from '../../identity/report.ts';
import { type SignInState, usePurpose, useReturn } from '../../identity/returnPath.ts';
import { useSession } from '../../identity/session.tsx';
import { readPageConfig } from '../../pageData.ts';
import { Field, PasswordField } from '../../ui/Field.tsx';
import { fill } from '../../ui/fill.tsx';
import { Spinner } from '../../ui/Notice.tsx';
import { ErrorText } from '../../ui/Text.tsx';
import { notify } from '../../ui/toast.tsx';
import { useTyped } from '../form/typed.ts';
import { type Form, useForm } from '../form/useForm.ts';
import { AfterSignIn } from '../shell/Guard.tsx';
import { PageSheet, PublicPage } from '../shell/PublicPage.tsx';
import styles from './account.module.css';
import { ReturnStrip } from './ReturnStrip.tsx';
import picture from './register.svg?no-inline';
import { SignInForm, SignInLink } from './SignInParts.tsx';

function RegisterPage() {
  const session = useSession();
  const purpose = usePurpose();
  // The session begins in the middle of a registration. The form stays until the registration is complete.
  const [isRegistering, setRegistering] = useState(false);
  if (session.status === 'account' && !isRegistering) return <AfterSignIn isVerified={session.isVerified} />;
  if (session.status === 'loading' && !session.isLate) return <Spinner isPage />;
  return (
    <PublicPage title={signInTexts.register} picture={picture} isBrief={purpose !== null}>
      <div className={styles.ways}>
        <ReturnStrip />
        <PageSheet>
          {readPageConfig().isByInvitation && <p>{refusalTexts.REGISTRATION_CLOSED}</p>}
          <RegisterForm onBegin={() => setRegistering(true)} onDone={() => setRegistering(false)} />
        </PageSheet>
      </div>
      <p className={styles.other}>
        {fill(registerTexts.registeredAlready, {
          login: <SignInLink to={pagePaths.login.path}>{signInTexts.login}</SignInLink>,
        })}
      </p>
    </PublicPage>
  );
}

export { RegisterPage as Component };

function RegisterForm({ onBegin, onDone }: { onBegin: () => void; onDone: () => void }) {
  const [register] = useState(buildRegister);
  const { query } = useReturn();
  const { email }: SignInState = useLocation().state ?? {};
  const typed = useTyped();
  const form = useForm({
    check: (typed) => validate(credentials.registration, typed),
    async save({ username, email, password }) {
      onBegin();
      try {
        await register(username, email, password, query);
      } catch (error) {
        sendReport('register', error);
        return explain(error);
      }
      onDone();
      return null;
    },
  });

  function explain(error: unknown) {
    const problem = registrationProblem(error);
    if (problem === 'emailInUse') return { message: registerTexts.emailInUse, fields: [] };
    notify.error(registerTexts.registrationFailed, toasts.registrationFailureMs);
    const field = problem === 'emailInvalid' ? 'email' : 'password';
    const fields = problem ? [{ field, message: validationTexts[problem] }] : [];
    return { message: registerTexts.registrationFailed, fields };
  }

  return (
    <SignInForm form={form} submitLabel={form.isBusy ? registerTexts.submitting : signInTexts.register}>
      <Field
        {...form.fieldProps('username')}
        label={registerTexts.username}
        hint={registerTexts.usernameHint}
        ref={focusFirst}
        autoComplete="nickname"
        dir="auto"
        defaultValue={typed.username}
        maxLength={limits.username}
        required
      />
      <Field
        {...form.fieldProps('email')}
        label={signInTexts.email}
        type="email"
        autoComplete="email"
        defaultValue={typed.email ?? email}
        required
      />
      <PasswordField
        {...form.fieldProps('password')}
        label={signInTexts.password}
        hint={registerTexts.passwordHint}
        onBlur={form.checkLeft}
        autoComplete="new-password"
        required
      />
      <Agreement {...form.fieldProps('terms')} isAgreed={typed.terms !== undefined} />
    </SignInForm>
  );
}

/** Whoever comes to register begins to type. */
const focusFirst = (field: HTMLInputElement | null) => field?.focus();

/** The required checkbox of the registration. Its links open in a new tab, so that the form keeps its values. */
function Agreement({ name, error, isAgreed }: ReturnType<Form['fieldProps']> & { isAgreed: boolean }) {
  const id = useId();
  return (
    <div className={styles.agreed}>
      <div className={styles.agreement}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          name={name}
          defaultChecked={isAgreed}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>
          {registerTexts.agreement({ terms: registerTexts.terms, privacy: registerTexts.privacy })}
        </label>
      </div>
      <div className={styles.documents}>
        {linkTo(pagePaths.terms.path, registerTexts.terms)}
        {linkTo(pagePaths.privacy.path, registerTexts.privacy)}
      </div>
      <ErrorText id={`${id}-error`} role="alert" isSmall>
        {error}
      </ErrorText>
    </div>
  );
}

const linkTo = (path: string, text: string) => (
  <a href={path} target="_blank" rel="noreferrer">
    {text}
  </a>
);
