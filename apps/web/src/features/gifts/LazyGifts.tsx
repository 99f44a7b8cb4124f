import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { GiftsProps } from './Gifts.tsx';

type GiftsComponent = ComponentType<GiftsProps>;

let loaded: GiftsComponent | null = null;

// The code is requested with the page, before it is known who is signed in.
const loading = import('./Gifts.tsx').then(
  ({ Gifts }) => {
    loaded = Gifts;
    return { default: Gifts as GiftsComponent };
  },
  // The page is complete without the gifts, so it does not fail where their code cannot be loaded.
  () => ({ default: (() => null) as GiftsComponent }),
);

const LateGifts = lazy(() => loading);

/**
 * The gifts on a page that can be used before their code is loaded. Where the code is there already, which is usual, the page
 * waits for the gifts as it does for its other data, so that nothing moves when they appear.
 */
export function LazyGifts(props: GiftsProps) {
  const [Gifts] = useState(() => loaded);
  if (Gifts) return <Gifts {...props} />;
  return (
    <Suspense>
      <LateGifts {...props} />
    </Suspense>
  );
}
