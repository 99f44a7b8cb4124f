import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the top one last. */
let openDialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(dialogs: readonly HTMLElement[]) {
  openDialogs = dialogs;
  document.addEventListener('click', dropSecondHalf, { capture: true, once: true });
  for (const listener of listeners) listener();
}

/** Of a double click, the half that falls after a dialog has come or gone is meant for nothing that is there now. */
function dropSecondHalf(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Tells that a modal dialog is on top now; the answer takes it away again. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  setOpenDialogs([...openDialogs, dialog]);
  return () => setOpenDialogs(openDialogs.filter((open) => open !== dialog));
}

/** The modal dialog on top, if one is open. */
export function topDialog(): HTMLElement | null {
  return openDialogs.at(-1) ?? null;
}

/**
 * Where something that must be seen and heard right now has to be rendered: everything outside the top modal dialog
 * is behind its backdrop, and silent for screen readers.
 */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(subscribe, () => topDialog() ?? document.body);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
