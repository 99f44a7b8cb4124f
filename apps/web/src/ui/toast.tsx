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
  /** Has a button 'Undo' for as long as it shows. The next such message takes its place. */
  undoable: (message: string, onUndo: () => void, durationMs: number) =>
    show(message, (toaster) => toaster.showUndoToast(message, onUndo, durationMs)),
};

function say(kind: 'success' | 'error', message: string | ReactElement, durationMs?: number): Promise<void> {
  return show(message, (toaster) => toaster.showToast(kind, message, durationMs));
}

async function show(message: string | ReactElement, work: (toaster: Awaited<ReturnType<typeof load>>) => void) {
  try {
    work(await load());
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
