import { toasts } from '@wishnest/domain/limits';
import { pageTexts } from '@wishnest/messages/texts/page';
import {
  Component,
  type ComponentProps,
  createContext,
  type ReactNode,
  StrictMode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Outlet, ScrollRestoration, useBlocker, useLocation, useNavigation } from 'react-router-dom';
import { SessionProvider } from '../../identity/session.tsx';
import { focusMain } from '../../ui/focus.ts';
import { ErrorNotice, Spinner } from '../../ui/Notice.tsx';
import { ProductToaster } from '../../ui/toast.tsx';
import { topDialog } from '../../ui/topLayer.ts';
import styles from './RootLayout.module.css';

/** The page that the server has rendered, as long as the address is its own. Null without one. */
const SentPage = createContext<Element | null>(null);

/** The layout around every page. The page, or `AppShell` around it, contains `<main id="main" tabIndex={-1}>`. */
export function RootLayout() {
  const isNavigating = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const [sent] = useState(() => ({ pathname, page: findSentPage() }));
  useFocusOnNavigation();
  useBackLeavesDialog();

  return (
    <>
      <a href="#main" className={styles.skip}>
        {pageTexts.skip}
      </a>
      {isNavigating && <div className={styles.progress} />}
      <SentPage value={pathname === sent.pathname ? sent.page : null}>
        <Outlet />
      </SentPage>
      <ScrollRestoration />
    </>
  );
}

/** Moves the focus to the new page after a navigation, unless the page itself has focused one of its elements. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (!document.getElementById('main')?.contains(document.activeElement)) focusMain();
  }, [pathname]);
}

export function App({ lastUser, children }: ComponentProps<typeof SessionProvider>) {
  // A prerendered page looks the same before and after it is hydrated. Tests and scripts wait for this attribute.
  // `deferredScripts.ts` waits for the event.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('app-ready'));
  }, []);
  return (
    <StrictMode>
      <ErrorBoundary fallback={<RouteError />}>
        <SessionProvider lastUser={lastUser}>{children}</SessionProvider>
      </ErrorBoundary>
      <ErrorBoundary fallback={null}>
        <ProductToaster durationMs={toasts.defaultMs} />
      </ErrorBoundary>
    </StrictMode>
  );
}

interface ErrorBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows its fallback in place of what could not be rendered. Pages are in an error boundary of their routes. */
class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? this.props.fallback : this.props.children);
}

export const FirstLoad = () => <Spinner isPage />;

/**
 * Says that a page could not be loaded. What the server has rendered of it stays below, without scripts. A retry reloads the
 * page, since a browser does not import a chunk again that has failed, such as that of an older build.
 */
export function RouteError() {
  const page = use(SentPage);
  const [clone] = useState(() => page && cloneOf(page));
  return (
    <>
      <ErrorNotice message={clone ? pageTexts.scriptsFailed : pageTexts.loadFailed} onRetry={() => location.reload()} />
      {clone && <div ref={(element) => element?.replaceChildren(clone)} />}
    </>
  );
}

const findSentPage = () => (import.meta.env.SSR ? null : (document.querySelector('main')?.parentElement ?? null));

/** Clones a page, without dialogs, while React is about to remove it. Null if it has been removed before. */
function cloneOf(page: Element): Node | null {
  if (!page.isConnected) return null;
  const clone = page.cloneNode(true) as Element;
  for (const dialog of clone.querySelectorAll('dialog')) dialog.remove();
  return clone;
}

/** The browser's Back button closes the top dialog, as Escape does, and does not leave the page. */
function useBackLeavesDialog(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && topDialog() !== null);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  }, [blocker]);
}
