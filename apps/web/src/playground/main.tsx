import { GraphiQL } from 'graphiql';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadToken } from '../graphql/httpLink.ts';
import { SessionProvider, useAccountId } from '../identity/session.tsx';
import { apiOrigin } from '../pageData.ts';
import { CallerBar } from './CallerBar.tsx';
import starter from './starter.txt?raw';
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

/** GraphiQL. It sends its requests as a visitor, as the account that is signed in here, or with a pasted token. */
export function Playground() {
  const [pastedToken, setPastedToken] = useState('');
  const accountId = useAccountId();
  const fetcher = useMemo(() => {
    const findToken = async () => pastedToken || (accountId && (await loadToken(accountId)));
    return async (operation: object) => send(operation, await findToken());
  }, [pastedToken, accountId]);

  return (
    <>
      <CallerBar pastedToken={pastedToken} onPasteToken={setPastedToken} />
      <GraphiQL fetcher={fetcher} defaultQuery={starter} />
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
