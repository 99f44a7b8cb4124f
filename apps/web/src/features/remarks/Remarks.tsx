import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { loadedPart } from '../../ui/loadedPart.ts';

const amongGivers = loadedPart(async () => (await import('./AmongGivers.tsx')).AmongGivers);

/** What givers write for each other. Its script is loaded once the wishlist is shown, which is complete without it. */
export function Remarks(props: ComponentProps<typeof amongGivers.Part>) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    amongGivers.load().then(() => setLoaded(true), console.error);
  }, []);
  return (
    isLoaded && (
      <Suspense>
        <amongGivers.Part {...props} />
      </Suspense>
    )
  );
}
