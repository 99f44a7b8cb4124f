import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { optionalPart } from '../../ui/loadedPart.ts';

const AmongGivers = optionalPart(async () => (await import('./AmongGivers.tsx')).AmongGivers);

/** What givers write for each other. It is loaded once the wishlist is shown, and is in no page that the server renders. */
export function Remarks(props: ComponentProps<typeof AmongGivers>) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    isHydrated && (
      <Suspense>
        <AmongGivers {...props} />
      </Suspense>
    )
  );
}
