import { pageTexts } from '@wishnest/domain/messages';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { forgetReturnPathAt } from '../../identity/returnPath.ts';
import { focusMain } from '../../ui/focusMain.ts';
import { OfflineIcon } from '../../ui/OfflineIcon.tsx';
import styles from './RootLayout.module.css';
import { useBackLeavesDialog } from './useBackLeavesDialog.ts';

/** The layout around every page. The page, or `AppShell` around it, contains `<main id="main" tabIndex={-1}>`. */
export function RootLayout() {
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const isNavigating = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  useEffect(() => forgetReturnPathAt(pathname), [pathname]);
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

function subscribeToConnection(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
