import { useMonaco } from '@graphiql/react';
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { loginTexts } from '@wishnest/messages/texts/login';
import { apiGuidePath } from '@wishnest/page/paths';
import { GraphiQL } from 'graphiql';
import { type FormEvent, StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadToken } from '../graphql/httpLink.ts';
import { login, logout } from '../identity/actions.ts';
import { loginWithPretendGoogle } from '../identity/local.ts';
import { SessionProvider, useAccountId, useSession } from '../identity/session.tsx';
import { apiOrigin, readPageConfig } from '../pageData.ts';
import sharedWishlist from './starter.txt?raw';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';

const { local } = readPageConfig().identity;

/** The share code of the address, which `npm run demo` prints. */
const shareCode = new URLSearchParams(location.search).get('shareCode');

/** GraphiQL shows this if it has stored no tabs, or if the address names a share code. It works for a visitor. */
const starter = { query: sharedWishlist, variables: JSON.stringify({ shareCode: shareCode ?? 'CODE' }, null, 2) };
const initial = shareCode ? { initialQuery: starter.query, initialVariables: starter.variables } : {};

const request = createGraphiQLFetcher({ url: `${apiOrigin}/graphql` });

/** GraphiQL. It sends its requests as the account that is signed in here, unless its tab Headers says whose token they have. */
function Playground() {
  const accountId = useAccountId();
  const fetcher = useMemo<Fetcher>(
    () => async (operation, options) => {
      const token = accountId && (await loadToken(accountId));
      const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
      // Somebody may write the name of a header in any case. Two of one name would be sent as one list.
      for (const [name, value] of Object.entries<string>(options?.headers ?? {})) headers.set(name, value);
      return request(operation, { ...options, headers: Object.fromEntries(headers) });
    },
    [accountId],
  );
  usePlainPaste();
  return (
    <>
      <Account />
      <main>
        <GraphiQL fetcher={fetcher} schemaDescription defaultTabs={[starter]} {...initial} />
      </main>
    </>
  );
}

/**
 * Has the editors paste text alone. For other formats they would ask for the clipboard, which no page of this app may read: the
 * browser would say so in its console at each paste.
 */
function usePlainPaste() {
  const monaco = useMonaco((state) => state.monaco);
  useEffect(() => {
    for (const editor of monaco?.editor.getEditors() ?? []) editor.updateOptions({ pasteAs: { enabled: false } });
  }, [monaco]);
}

/** Shows whose account the playground uses, and changes it. The session is that of the app itself. */
function Account() {
  const session = useSession();
  const [notice, setNotice] = useState('');

  async function handleLogin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email'));
    const isGoogle = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.id === 'google';
    const attempt = isGoogle ? loginWithPretendGoogle(email, '') : login(email, String(form.get('password')));
    setNotice('');
    await attempt.catch(() => setNotice(loginTexts.loginFailed));
  }

  async function copyToken(userId: string) {
    await navigator.clipboard.writeText((await loadToken(userId)) ?? '');
    setNotice('Token copied. It works for an hour at most.');
  }

  return (
    <header>
      <h1>Playground</h1>
      {session.status === 'account' ? (
        <>
          <span>Logged in as {session.user.email}</span>
          <button type="button" onClick={() => void copyToken(session.user.uid)}>
            Copy my token
          </button>
          <button type="button" onClick={() => void logout()}>
            Logout
          </button>
        </>
      ) : (
        <form onSubmit={handleLogin}>
          <span>Runs as a visitor</span>
          <input name="email" type="email" aria-label="Email" placeholder="Email" required />
          <input name="password" type="password" aria-label="Password" placeholder="Password" />
          <button type="submit">Login</button>
          {local && (
            <button type="submit" id="google">
              Google, pretend
            </button>
          )}
        </form>
      )}
      <output>{notice}</output>
      <a href={apiOrigin + apiGuidePath} target="_blank" rel="noreferrer">
        How programs get a token
      </a>
    </header>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

createRoot(root).render(
  <StrictMode>
    <SessionProvider>
      <Playground />
    </SessionProvider>
  </StrictMode>,
);
