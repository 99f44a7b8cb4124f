import { identityTexts } from '@wishnest/messages/texts/credential';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type SignInState, useReturn } from '../../identity/returnPath.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/Text.tsx';
import { fill } from '../../ui/texts.tsx';
import type { Form } from '../form/useForm.ts';
import { Avatar } from '../shell/Avatar.tsx';
import styles from './account.module.css';

interface SignInFormProps {
  form: Form;
  submitLabel: string;
  children: ReactNode;
}

/** A form for signing in or registering, with what has failed above its button until somebody types. */
export const SignInForm = ({ form, submitLabel, children }: SignInFormProps) => (
  <form {...form.formProps} onInputCapture={form.clearFailure}>
    {children}
    <ErrorText role="alert">{form.failure}</ErrorText>
    <Button type="submit" busy={form.isBusy}>
      {submitLabel}
    </Button>
  </form>
);

/** An email, which continues after the @ on a new line if it is too long for one. */
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

/**
 * A link to another page for signing in. It keeps the way back, and an email that somebody has typed. It replaces the page in the
 * history, which otherwise would still say after a logout what somebody has signed in for.
 */
export function SignInLink({ to, email, children }: { to: string; email?: string; children: string }) {
  const { query } = useReturn();
  const { state } = useLocation();
  return (
    <Link replace to={to + query} state={email === undefined ? state : { ...state, email }}>
      {children}
    </Link>
  );
}

/** Says which item somebody signs in to reserve, if they come from a shared wishlist. */
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
