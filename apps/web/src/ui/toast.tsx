import { type ComponentType, lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import type { ToasterProps } from './Toaster.tsx';

const load = () => import('./Toaster.tsx');

/**
 * Short messages at the bottom of the page. Without `durationMs` they stay as long as the toaster says. An element is
 * told from others by its key.
 */
export const notify = {
  success: (message: string | ReactElement, durationMs?: number) => say('success', message, durationMs),
  error: (message: string | ReactElement, durationMs?: number) => say('error', message, durationMs),
};

async function say(kind: 'success' | 'error', message: string | ReactElement, durationMs?: number): Promise<void> {
  try {
    (await load()).showToast(kind, message, durationMs);
  } catch (error) {
    console.error('A message could not be shown.', message, error);
  }
}

// Should it not come, the page does without: a message that cannot be shown is logged.
const Toaster = lazy<ComponentType<ToasterProps>>(() =>
  load().then(
    (toaster) => ({ default: toaster.Toaster }),
    () => ({ default: () => null }),
  ),
);

/** Shows the messages. No page waits for its code; what is said before it is there is kept. */
export function ProductToaster(props: ToasterProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return (
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  );
}
