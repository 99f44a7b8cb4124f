import { toasts } from '@wishnest/domain/limits';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppErrorBoundary } from './features/shell/AppErrorBoundary.tsx';
import { AccountClient } from './graphql/AccountClient.tsx';
import { SessionProvider } from './identity/session.tsx';
import { routes } from './router.tsx';
import { ProductToaster } from './ui/toast.tsx';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const router = createBrowserRouter(routes);

createRoot(root).render(
  <StrictMode>
    <AppErrorBoundary>
      <SessionProvider>
        <AccountClient>
          <RouterProvider router={router} />
        </AccountClient>
      </SessionProvider>
      <ProductToaster durationMs={toasts.defaultMs} />
    </AppErrorBoundary>
  </StrictMode>,
);
