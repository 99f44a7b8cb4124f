import { pageTexts } from '@wishnest/domain/messages';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { OfflineIcon } from '../../ui/icons.tsx';
import styles from './RootLayout.module.css';
import { useBackLeavesDialog } from './useBackLeavesDialog.ts';

/** Around every page. A page brings its own `<main id="main" tabIndex={-1}>`. */
export function RootLayout() {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const isNavigating = useNavigation().state !== 'idle';
  useFocusOnNavigation();
  useBackLeavesDialog();

  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {isNavigating && <div className={styles.progress} />}
      <div role="status">
        {!isOnline && (
          <p className={styles.offline}>
            <OfflineIcon />
            {pageTexts.offline}
          </p>
        )}
      </div>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** After a navigation reading starts with the new page, unless the page itself has put the focus somewhere. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}

function subscribeToConnection(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
