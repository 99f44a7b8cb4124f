import { loginTexts } from '@wishnest/domain/texts/login';
import { GraphiQL } from 'graphiql';
import { type FormEvent, StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import guide from '../../../../docs/api.md?raw';
import { loadToken } from '../graphql/httpLink.ts';
import { login, logout } from '../identity/actions.ts';
import { loginWithPretendGoogle } from '../identity/local.ts';
import { SessionProvider, useAccountId, useSession } from '../identity/session.tsx';
import { apiOrigin, readPageConfig } from '../pageData.ts';
import sharedWishlist from './starter.txt?raw';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import '../styles/tokens.css';
import './playground.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <SessionProvider>
      <Playground />
    </SessionProvider>
  </StrictMode>,
);

const { local } = readPageConfig().identity;

/** The server does not serve the documents, so the page brings this one along. */
const guideUrl = URL.createObjectURL(new Blob([guide], { type: 'text/plain;charset=utf-8' }));

const uri = `${apiOrigin}/graphql`;

/** The share code of the address, which `npm run demo` prints. */
const shareCode = new URLSearchParams(location.search).get('shareCode');

const variables = JSON.stringify({ shareCode: shareCode ?? 'CODE' }, null, 2);

const viewer = `# Log in above, or paste a token, and run it.

query Viewer {
  viewer {
    profile {
      username
    }
    wishlists {
      name
      shareCode
    }
  }
}
`;

/** GraphiQL shows these where it has stored none. The first one works for a visitor. */
const defaultTabs = [{ query: sharedWishlist, variables }, { query: viewer }];

const initial =
  shareCode || !localStorage.getItem('graphiql:tabState')
    ? { initialQuery: sharedWishlist, initialVariables: variables }
    : {};

/** GraphiQL. It sends its requests as a visitor, as the account that is signed in here, or with a pasted token. */
function Playground() {
  const [pastedToken, setPastedToken] = useState('');
  const accountId = useAccountId();
  const fetcher = useMemo(() => {
    const findToken = async () => pastedToken || (accountId && (await loadToken(accountId)));
    return async (operation: object) => send(operation, await findToken());
  }, [pastedToken, accountId]);

  return (
    <>
      <CallerBar pastedToken={pastedToken} onPasteToken={setPastedToken} />
      <GraphiQL fetcher={fetcher} defaultTabs={defaultTabs} {...initial} />
    </>
  );
}

async function send(operation: object, token: string | null) {
  const response = await fetch(uri, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(operation),
  });
  return response.json();
}

/** Shows whose account the playground uses, and changes it. The session is that of the application itself. */
function CallerBar({ pastedToken, onPasteToken }: { pastedToken: string; onPasteToken: (token: string) => void }) {
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

  const runsAs = session.status === 'signedIn' ? '' : 'Runs as a visitor';
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
      <output className="status">{notice || (pastedToken ? 'Runs with this token' : runsAs)}</output>
    </header>
  );
}
