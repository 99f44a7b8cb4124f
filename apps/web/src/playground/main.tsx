import { useMonaco } from '@graphiql/react';
import { brand } from '@wishnest/domain/brand';
import { loginTexts } from '@wishnest/messages/texts/login';
import { GraphiQL } from 'graphiql';
import { type FormEvent, StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import guide from '../../../../docs/api.md?raw';
import { loadToken } from '../graphql/httpLink.ts';
import { login, logout } from '../identity/actions.ts';
import { loginWithPretendGoogle } from '../identity/local.ts';
import { SessionProvider, useAccountId, useSession } from '../identity/session.tsx';
import { apiOrigin, readPageConfig } from '../pageData.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { useMedia } from '../ui/useMedia.ts';
import sharedWishlist from './starter.txt?raw';
import 'graphiql/setup-workers/vite';
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

  // The bar follows the scheme of the system by its style sheet.
  const scheme = useMedia('(prefers-color-scheme: dark)') ? 'dark' : 'light';
  useProductThemes();
  return (
    <>
      <CallerBar pastedToken={pastedToken} onPasteToken={setPastedToken} />
      <main className="editor" ref={watchTabs}>
        <GraphiQL fetcher={fetcher} defaultTabs={defaultTabs} {...initial} forcedTheme={scheme} />
      </main>
    </>
  );
}

/** Keywords are green, types navy and values amber. The editor's themes take no custom properties. */
const schemes = {
  'graphiql-LIGHT': { base: 'vs', ink: '26231d', soft: '5f574a', action: '164331', type: '3a4f86', value: '7a5200' },
  'graphiql-DARK': {
    base: 'vs-dark',
    ink: 'f1ebdd',
    soft: 'b9c2b6',
    action: 'a3dcc0',
    type: 'a9bdf0',
    value: 'efcb7d',
  },
} as const;

/** Gives GraphiQL's two themes the product's colours, once the editor is loaded. */
function useProductThemes() {
  const monaco = useMonaco((state) => state.monaco);
  useEffect(() => {
    for (const [name, { base, ink, soft, action, type, value }] of Object.entries(schemes)) {
      const foregrounds = {
        '': ink,
        comment: soft,
        keyword: action,
        'string.key.json': action,
        'type.identifier.gql': type,
        'argument.identifier.gql': type,
        'key.identifier.gql': ink,
        'keyword.json': type,
        number: type,
        string: value,
        'string.value.json': value,
      };
      monaco?.editor.defineTheme(name, {
        base,
        inherit: true,
        colors: {
          'editor.background': '#ffffff00',
          'editor.foreground': `#${ink}`,
          'editorLineNumber.foreground': `#${soft}`,
          'editorLineNumber.dimmedForeground': `#${soft}`,
          'editorBracketHighlight.foreground1': `#${ink}`,
          'editorBracketHighlight.foreground2': `#${ink}`,
          'editorBracketHighlight.foreground3': `#${ink}`,
          focusBorder: `#${action}`,
        },
        rules: Object.entries(foregrounds).map(([token, foreground]) => ({ token, foreground })),
      });
    }
  }, [monaco]);
}

/**
 * GraphiQL's tabs contain two buttons each, and a tab may contain none. This makes them a list of buttons, of which one is the
 * current one, and does so again when GraphiQL selects another.
 */
function watchTabs(editor: HTMLElement) {
  function makeList() {
    editor.querySelector('.graphiql-tabs[role]')?.removeAttribute('role');
    for (const tab of editor.querySelectorAll('.graphiql-tab[aria-selected]')) {
      const isSelected = tab.getAttribute('aria-selected') === 'true';
      tab.querySelector('.graphiql-tab-button')?.setAttribute('aria-current', String(isSelected));
      tab.removeAttribute('role');
      tab.removeAttribute('aria-selected');
    }
  }
  const observer = new MutationObserver(makeList);
  observer.observe(editor, { childList: true, subtree: true, attributeFilter: ['aria-selected'] });
  return () => observer.disconnect();
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
function CallerBar({ pastedToken, onPasteToken }: TokenProps) {
  const session = useSession();
  const [notice, setNotice] = useState('');
  const [isOpen, setOpen] = useState(false);
  const email = session.status === 'signedIn' ? session.user.email : null;
  const actions = (
    <CallerActions
      pastedToken={pastedToken}
      onPasteToken={onPasteToken}
      onNotice={setNotice}
      onLogin={() => setOpen(false)}
    />
  );

  return (
    <header className="bar row wrap gap-2 small">
      <a className="brand gap-2 undecorated" href="/">
        <img src="/favicon.svg" alt="" width="26" height="26" />
        {brand.name}
      </a>
      <h1 className="page-name">Playground</h1>
      <output className={email || pastedToken ? 'caller tiny strong is-known' : 'caller tiny strong'}>
        {notice || callerOf(email, pastedToken)}
      </output>
      <div className="fields">{actions}</div>
      <button type="button" className="plain-button tinted more" onClick={() => setOpen(true)}>
        {email ? 'Account' : 'Login'}
      </button>
      {isOpen && (
        <Dialog title={email ? 'Account' : 'Login'} onClose={() => setOpen(false)}>
          <div className="fields-of-dialog">{actions}</div>
          {notice && <p role="status">{notice}</p>}
          <DialogActions>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </header>
  );
}

function callerOf(email: string | null, pastedToken: string): string {
  if (pastedToken) return 'Runs with this token';
  return email ? `Logged in as ${email}` : 'Runs as a visitor';
}

interface TokenProps {
  pastedToken: string;
  onPasteToken: (token: string) => void;
}

interface CallerActionsProps extends TokenProps {
  onNotice: (notice: string) => void;
  onLogin: () => void;
}

/** What the bar has on a wide screen, and a dialog on others. */
function CallerActions({ pastedToken, onPasteToken, onNotice, onLogin }: CallerActionsProps) {
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);

  async function handleLogin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email'));
    const isGoogle = event.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.id === 'google';
    setIsBusy(true);
    onNotice('');
    const attempt = isGoogle ? loginWithPretendGoogle(email, '') : login(email, String(form.get('password')));
    await attempt.then(onLogin, () => onNotice(loginTexts.loginFailed));
    setIsBusy(false);
  }

  async function copyToken(uid: string) {
    try {
      await navigator.clipboard.writeText((await loadToken(uid)) ?? '');
      onNotice('Token copied. It works for an hour at most.');
    } catch {
      onNotice('Token not copied. Open this page over HTTPS or as localhost.');
    }
  }

  return (
    <>
      {session.status === 'signedIn' ? (
        <>
          <button type="button" className="plain-button tinted" onClick={() => void copyToken(session.user.uid)}>
            Copy my token
          </button>
          <button type="button" className="plain-button outlined" onClick={() => void logout()}>
            Logout
          </button>
        </>
      ) : (
        <form onSubmit={handleLogin}>
          <input
            className="input"
            name="email"
            type="email"
            aria-label="Email"
            placeholder="Email"
            autoComplete="username"
            required
          />
          <input
            className="input short"
            name="password"
            type="password"
            aria-label="Password"
            placeholder="Password"
            autoComplete="current-password"
          />
          <button type="submit" className="plain-button tinted" disabled={isBusy}>
            Login
          </button>
          {local && (
            <button type="submit" id="google" className="plain-button outlined" disabled={isBusy}>
              Google, pretend
            </button>
          )}
        </form>
      )}
      <input
        className="input"
        aria-label="Identity token"
        placeholder="Identity token"
        value={pastedToken}
        onChange={(event) => onPasteToken(event.currentTarget.value.trim())}
        autoComplete="off"
        spellCheck={false}
      />
      <a className="plain-button guide" href={guideUrl} target="_blank" rel="noreferrer">
        How programs get a token
      </a>
    </>
  );
}
