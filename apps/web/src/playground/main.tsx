import { GraphiQL } from 'graphiql';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadToken } from '../graphql/httpLink.ts';
import { SessionProvider, useAccountId } from '../identity/session.tsx';
import { apiOrigin } from '../pageData.ts';
import { CallerBar } from './CallerBar.tsx';
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

/** GraphiQL fills its editors with this, and with what it has stored otherwise. */
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
