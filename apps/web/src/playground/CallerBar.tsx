import { identityTexts } from '@wishnest/domain/texts/identity';
import { type FormEvent, useState } from 'react';
import { login, logout } from '../identity/actions.ts';
import { useSession } from '../identity/session.tsx';

interface Props {
  pastedToken: string;
  onPasteToken: (token: string) => void;
}

/** Shows whose account the playground uses, and changes it. The session is that of the application itself. */
export function CallerBar({ pastedToken, onPasteToken }: Props) {
  const session = useSession();
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function handleLogin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    setError('');
    await login(String(form.get('email')), String(form.get('password'))).catch(() =>
      setError(identityTexts.loginFailed),
    );
    setIsBusy(false);
  }

  return (
    <header className="bar">
      {session.status === 'signedIn' ? (
        <div className="group">
          <span>
            Signed in as <strong>{session.user.email}</strong>
          </span>
          <button type="button" onClick={() => void logout()}>
            Logout
          </button>
        </div>
      ) : (
        <form className="group" onSubmit={handleLogin}>
          <input name="email" type="email" aria-label="Email" placeholder="Email" autoComplete="username" required />
          <input
            name="password"
            type="password"
            aria-label="Password"
            placeholder="Password"
            autoComplete="current-password"
            required
          />
          <button type="submit" disabled={isBusy}>
            Login
          </button>
        </form>
      )}
      <label className="token">
        or with a token
        <input
          value={pastedToken}
          onChange={(event) => onPasteToken(event.currentTarget.value.trim())}
          placeholder="Paste an identity token"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <output className="status">
        {error ||
          (pastedToken ? 'Asking with the pasted token' : session.status === 'signedIn' ? '' : 'Asking as a visitor')}
      </output>
    </header>
  );
}
