import { type ComponentProps, Suspense } from 'react';
import { optionalPart } from '../../ui/loadedPart.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';

const AmongGivers = optionalPart(async () => (await import('./AmongGivers.tsx')).AmongGivers);

/** What givers write for each other. It is loaded once the wishlist is shown, and is in no page that the server renders. */
export function Remarks(props: ComponentProps<typeof AmongGivers>) {
  const isHydrated = useIsHydrated();
  return (
    isHydrated && (
      <Suspense>
        <AmongGivers {...props} />
      </Suspense>
    )
  );
}
