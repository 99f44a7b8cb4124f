import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the top one last. */
let openDialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(dialogs: readonly HTMLElement[]) {
  openDialogs = dialogs;
  document.addEventListener('click', ignoreSecondClick, { capture: true, once: true });
  for (const listener of listeners) listener();
}

/** Ignores the second click of a double click that has opened or closed a dialog, since another element is there now. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Registers a modal dialog that is on top now. Returns a function that removes it again. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  setOpenDialogs([...openDialogs, dialog]);
  return () => setOpenDialogs(openDialogs.filter((open) => open !== dialog));
}

/** The modal dialog on top, if one is open. */
export const topDialog = (): HTMLElement | null => openDialogs.at(-1) ?? null;

/**
 * Returns the element in which a message has to be rendered to be seen and announced: everything outside the top modal
 * dialog is behind its backdrop, and screen readers do not announce it.
 */
export const useTopLayer = (): HTMLElement => useSyncExternalStore(subscribe, () => topDialog() ?? document.body);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
