import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useReturn } from '../../identity/returnPath.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorText } from '../../ui/Text.tsx';
import type { Form } from '../form/useForm.ts';

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

interface SignInLinkProps {
  to: string;
  email?: string;
  className?: string;
  children: string;
}

/**
 * A link to another page for signing in. It keeps the way back, and an email that somebody has typed. It replaces the page in the
 * history, which otherwise would still say after a logout what somebody has signed in for.
 */
export function SignInLink({ to, email, className, children }: SignInLinkProps) {
  const { query } = useReturn();
  const { state } = useLocation();
  return (
    <Link replace className={className} to={to + query} state={email === undefined ? state : { ...state, email }}>
      {children}
    </Link>
  );
}
