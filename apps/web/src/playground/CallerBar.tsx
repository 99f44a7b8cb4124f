import { loginTexts } from '@wishnest/domain/texts/login';
import { type FormEvent, useState } from 'react';
import guide from '../../../../docs/api.md?raw';
import { loadToken } from '../graphql/httpLink.ts';
import { login, logout } from '../identity/actions.ts';
import { loginWithPretendGoogle } from '../identity/local.ts';
import { useSession } from '../identity/session.tsx';
import { readPageConfig } from '../pageData.ts';

interface Props {
  pastedToken: string;
  onPasteToken: (token: string) => void;
}

const { local } = readPageConfig().identity;

/** The server does not serve the documents, so the page brings this one along. */
const guideUrl = URL.createObjectURL(new Blob([guide], { type: 'text/plain;charset=utf-8' }));

/** Shows whose account the playground uses, and changes it. The session is that of the application itself. */
export function CallerBar({ pastedToken, onPasteToken }: Props) {
  const session = useSession();
  const [notice, setNotice] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function handleLogin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email'));
    const isGoogle = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.id === 'google';
    setIsBusy(true);
    setNotice('');
    await (isGoogle ? loginWithPretendGoogle(email, '') : login(email, String(form.get('password')))).catch(() =>
      setNotice(loginTexts.loginFailed),
    );
    setIsBusy(false);
  }

  async function copyToken(uid: string) {
    try {
      await navigator.clipboard.writeText((await loadToken(uid)) ?? '');
      setNotice('Token copied. It works for an hour at most.');
    } catch {
      setNotice('Token not copied. Open this page over HTTPS or as localhost.');
    }
  }

  function runsAs() {
    if (pastedToken) return 'Runs with this token';
    return session.status === 'signedIn' ? '' : 'Runs as a visitor';
  }

  return (
    <header className="bar">
      {session.status === 'signedIn' ? (
        <div className="group">
          <span>
            Logged in as <strong>{session.user.email}</strong>
          </span>
          <button type="button" onClick={() => void copyToken(session.user.uid)}>
            Copy my token
          </button>
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
          />
          <button type="submit" disabled={isBusy}>
            Login
          </button>
          {local && (
            <button type="submit" id="google" disabled={isBusy}>
              Login as a pretend Google account
            </button>
          )}
        </form>
      )}
      <label className="token">
        Identity token
        <input
          value={pastedToken}
          onChange={(event) => onPasteToken(event.currentTarget.value.trim())}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <a href={guideUrl} target="_blank" rel="noreferrer">
        How programs get a token
      </a>
      <output className="status">{notice || runsAs()}</output>
    </header>
  );
}
