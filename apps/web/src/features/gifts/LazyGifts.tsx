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
 * Renders the gifts on a page that does not wait for their code. If the code is loaded already, which is usual, `Gifts`
 * suspends like the rest of the page, so that nothing moves when the gifts appear.
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
