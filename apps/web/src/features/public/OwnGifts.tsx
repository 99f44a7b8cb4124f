import { type ComponentType, lazy, Suspense, use, useState } from 'react';
import { focusMain } from '../../ui/focus.ts';
import { type LoadClient, LoadClientContext } from '../shell/PublicLayout.tsx';
import styles from './LandingPage.module.css';

const nothing: { default: ComponentType } = { default: () => null };

/** What somebody who comes back to the landing page has reserved. The code and the client are loaded only for them. */
export function OwnGifts() {
  const loadClient = use(LoadClientContext);
  // The page is complete without the gifts, so it does not fail where they cannot be loaded.
  const [Content] = useState(() => lazy(() => load(loadClient).catch(() => nothing)));
  return (
    <Suspense>
      <Content />
    </Suspense>
  );
}

async function load(loadClient: LoadClient): Promise<{ default: ComponentType }> {
  const [{ Component: Client }, { Gifts }] = await Promise.all([loadClient(), import('../gifts/Gifts.tsx')]);
  return {
    default: () => (
      <Client>
        {/* A component that suspends before it is mounted loses its state, here the client. So the query suspends below it. */}
        <Suspense>
          <div className={styles.gifts}>
            <Gifts isShort onFocusLost={focusMain} />
          </div>
        </Suspense>
      </Client>
    ),
  };
}
