import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { optionalPart } from './loadedPart.ts';
import type { ToasterProps } from './Toaster.tsx';

const load = () => import('./Toaster.tsx');

/** Messages at the bottom of the page, by default as long as the toaster says. Elements of one key are one message. */
export const notify = {
  success: (message: string | ReactElement, durationMs?: number) =>
    show(message, load(), ({ showToast }) => showToast('success', message, durationMs)),
  error: (message: string | ReactElement, durationMs?: number) =>
    show(message, load(), ({ showToast }) => showToast('error', message, durationMs)),
  /** Has a button 'Undo' for as long as it shows. */
  undoable: (message: string | ReactElement, onUndo: () => void, durationMs: number) =>
    show(message, load(), ({ showUndoToast }) => showUndoToast(message, onUndo, durationMs)),
  /** Says what has failed, and has a button for what can be done instead. */
  refused: (message: string | ReactElement, label: string, onPress: () => void, durationMs: number) =>
    show(message, load(), ({ showActionToast }) => showActionToast('error', message, label, onPress, durationMs)),
};

/** Shows a top-right message about signing in. Its toaster is loaded with the first message. */
export const identityToast = (text: string, kind: 'success' | 'error' = 'success') =>
  show(text, import('./CornerToaster.tsx'), ({ showIdentityToast }) => showIdentityToast(text, kind));

async function show<Toaster>(
  message: string | ReactElement,
  loading: Promise<Toaster>,
  work: (toaster: Toaster) => void,
) {
  try {
    work(await loading);
  } catch (error) {
    console.error('A message could not be shown.', message, error);
  }
}

// If the code cannot be loaded, the page works without it, and messages are logged.
const Toaster = optionalPart(async () => (await load()).Toaster);

/** Shows the messages. Its code is loaded after the page, and messages wait until then. */
export function ProductToaster(props: ToasterProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (!isMounted) return null;
  return (
    <Suspense>
      <Toaster {...props} />
    </Suspense>
  );
}
