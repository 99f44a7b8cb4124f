import { identityTexts } from '@wishnest/domain/texts/credential';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { loginWithGoogle } from '../../identity/actions.ts';
import { type SignInState, useReturn } from '../../identity/returnPath.ts';
import { readPageConfig } from '../../pageData.ts';
import { Button, useBusy } from '../../ui/Button.tsx';
import { fill, uiTexts } from '../../ui/texts.tsx';
import type { Form } from '../form/useForm.ts';
import { Avatar } from '../shell/Avatar.tsx';
import styles from './account.module.css';
import google from './google.svg?no-inline';

interface SignInFormProps {
  form: Form;
  submitLabel: string;
  children: ReactNode;
}

/** A form for signing in or registering, with what has failed above its button until somebody types. */
export const SignInForm = ({ form, submitLabel, children }: SignInFormProps) => (
  <form {...form.formProps} className="column gap-4" onInputCapture={form.clearFailure}>
    {children}
    <p role="alert" className="danger">
      {form.failure}
    </p>
    <Button type="submit" busy={form.isBusy}>
      {submitLabel}
    </Button>
  </form>
);

const GoogleDialog = lazy(async () => ({ default: (await import('./local/GoogleDialog.tsx')).GoogleDialog }));

/** Opens Google's popup. A failure is only logged: it usually means that the person has closed the popup. */
export function GoogleButton() {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, run] = useBusy();

  function handleClick() {
    if (readPageConfig().identity.local) return setAsking(true);
    run(() => loginWithGoogle().catch((error) => console.error('The Google sign-in failed.', error)));
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={handleClick}>
        <img src={google} alt="" width={20} height={20} />
        {identityTexts.loginWithGoogle}
      </Button>
      {isAsking && (
        <Suspense fallback={<p role="status">{uiTexts.loading}</p>}>
          <GoogleDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** An email, which continues after the @ on a new line where it is too long for one. */
export function EmailAddress({ children }: { children: string }) {
  const hostStart = children.lastIndexOf('@') + 1;
  return (
    <>
      <span>{children.slice(0, hostStart)}</span>
      <wbr />
      <span>{children.slice(hostStart)}</span>
    </>
  );
}

/** A link to another page for signing in. It keeps the way back, and an email that somebody has typed. */
export function SignInLink({ to, email, children }: { to: string; email?: string; children: string }) {
  const { query } = useReturn();
  const { state } = useLocation();
  return (
    <Link to={to + query} state={email === undefined ? state : { ...state, email }}>
      {children}
    </Link>
  );
}

/** Says which item somebody signs in to reserve, where they come from a shared wishlist. */
export function ReturnStrip() {
  const { purpose }: SignInState = useLocation().state ?? {};
  if (!purpose) return null;
  const { itemName, owner } = purpose;
  return (
    <p className={styles.strip}>
      <Avatar avatar={owner.avatar} size={40} />
      <span className={styles.words}>
        {fill(owner.name ? identityTexts.toReserveFor : identityTexts.toReserve, {
          item: <strong>{itemName}</strong>,
          owner: owner.name,
        })}
      </span>
    </p>
  );
}
