import { credentials, validate } from '@wishnest/domain/validate';
import { loginTexts } from '@wishnest/messages/texts/login';
import { signInTexts } from '@wishnest/messages/texts/signIn';
import { pagePaths } from '@wishnest/page/paths';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { login, sendReset } from '../../identity/actions.ts';
import { report } from '../../identity/report.ts';
import { usePurpose, useReturn } from '../../identity/returnPath.ts';
import { useSession } from '../../identity/session.tsx';
import { readPageConfig } from '../../pageData.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Field, PasswordField } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Notice.tsx';
import { ErrorText } from '../../ui/Text.tsx';
import { identityToast } from '../../ui/toast.tsx';
import { useTyped } from '../form/typed.ts';
import { useForm } from '../form/useForm.ts';
import { AfterSignIn } from '../shell/Guard.tsx';
import { PageSheet, PublicPage } from '../shell/PublicPage.tsx';
import styles from './account.module.css';
import { GoogleButton } from './GoogleButton.tsx';
import picture from './login.svg?no-inline';
import { ReturnStrip } from './ReturnStrip.tsx';
import { SignInForm, SignInLink } from './SignInParts.tsx';

const ResetInbox =
  import.meta.env.VITE_LOCAL_PARTS !== 'off' &&
  lazy(async () => ({ default: (await import('./local/LocalInbox.tsx')).ResetInbox }));

function LoginPage() {
  const session = useSession();
  const typed = useTyped();
  const [email, setEmail] = useState(typed.email ?? '');
  const [reset, setReset] = useState({ email: '', sendCount: 0 });
  const { state } = useLocation();
  const purpose = usePurpose();
  // Somebody whose profile cannot be created stays here until they log in again: any other page would redirect them here.
  const [sessionWithoutProfile] = useState(state?.whyNoProfile ? session : null);
  if (session.status === 'account' && session !== sessionWithoutProfile)
    return <AfterSignIn isVerified={session.isVerified} />;
  if (session.status === 'loading' && !session.isLate) return <Spinner isPage />;
  return (
    <PublicPage title={signInTexts.login} picture={picture} isBrief={purpose !== null}>
      <div className={styles.ways}>
        <ReturnStrip />
        <PageSheet>
          {sessionWithoutProfile && <ErrorText role="alert">{state.whyNoProfile}</ErrorText>}
          <GoogleButton />
          <SignInLink to={pagePaths.register.path} email={email} className={buttonClass('secondary')}>
            {loginTexts.newHere}
          </SignInLink>
          <p className={styles.or}>{loginTexts.or}</p>
          <LoginForm typed={typed.email} onEmail={setEmail} />
          <ResetForm email={email} onSent={(email) => setReset({ email, sendCount: reset.sendCount + 1 })} />
        </PageSheet>
      </div>
      {readPageConfig().identity.local && reset.sendCount > 0 && (
        <Suspense>{ResetInbox && <ResetInbox key={reset.sendCount} email={reset.email} />}</Suspense>
      )}
    </PublicPage>
  );
}

export { LoginPage as Component };

/** After a login the page redirects, since the session has changed. */
function LoginForm({ typed, onEmail }: { typed: string | undefined; onEmail: (typed: string) => void }) {
  const form = useForm({
    check: (typed) => validate(credentials.login, typed),
    async save({ email, password }) {
      try {
        await login(email, password);
        return null;
      } catch (error) {
        report('login', 'The login failed.', error);
        return { message: loginTexts.loginFailed, fields: [] };
      }
    },
  });
  return (
    <SignInForm form={form} submitLabel={signInTexts.login}>
      <Field
        {...form.fieldProps('email')}
        label={signInTexts.email}
        type="email"
        defaultValue={typed}
        onInput={(event) => onEmail(event.currentTarget.value)}
        autoComplete="username"
        enterKeyHint="go"
        required
      />
      <PasswordField
        {...form.fieldProps('password')}
        label={signInTexts.password}
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
    </SignInForm>
  );
}

function ResetForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { query } = useReturn();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const form = useForm({
    // Only the provider knows whether an account has this email, so it is not validated here.
    check: ({ resetEmail }) => ({ resetEmail: String(resetEmail) }),
    async save({ resetEmail }, element) {
      try {
        await sendReset(resetEmail, query);
      } catch (error) {
        report('reset', 'The reset email was not sent.', error);
        return { message: '', fields: [{ field: 'resetEmail', message: loginTexts.resetFailed }] };
      }
      setOpen(false);
      // Whoever types elsewhere by now goes on there.
      if (element.contains(document.activeElement)) toggle.current?.focus();
      onSent(resetEmail);
      identityToast(loginTexts.resetSent);
      return null;
    },
  });
  return (
    <div className={styles.reset}>
      <Button
        ref={toggle}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        {loginTexts.forgotPassword}
      </Button>
      <form {...form.formProps} id={formId} hidden={!isOpen}>
        <Field
          {...form.fieldProps('resetEmail')}
          label={loginTexts.resetEmail}
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          defaultValue={email}
          required
        />
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          {loginTexts.sendReset}
        </Button>
      </form>
    </div>
  );
}
