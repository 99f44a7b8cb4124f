import { finishAnimations } from './finishAnimations.ts';
import { buildStore } from './store.ts';

/** The modal dialogs that are open, the top one last. */
const openDialogs = buildStore<readonly HTMLDialogElement[]>([]);

function setOpenDialogs(dialogs: readonly HTMLDialogElement[]) {
  document.addEventListener('click', ignoreSecondClick, { capture: true, once: true });
  openDialogs.set(dialogs);
}

/** Ignores the second click of a double click that has opened or closed a dialog, since another element is there now. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

export function enterTopLayer(dialog: HTMLDialogElement): () => void {
  setOpenDialogs([...openDialogs.get(), dialog]);
  return () => setOpenDialogs(openDialogs.get().filter((open) => open !== dialog));
}

/** Opens a dialog again that the browser has closed. Those that were opened after it are on top of it again. */
export function reopen(dialog: HTMLDialogElement): void {
  const dialogs = openDialogs.get();
  for (const open of dialogs.slice(dialogs.indexOf(dialog))) {
    open.close();
    open.showModal();
  }
}

export const topDialog = (): HTMLElement | null => openDialogs.get().at(-1) ?? null;

/**
 * Keeps an element where its content is seen and announced: everything outside the top modal dialog is behind its backdrop, and
 * screen readers do not announce it. Returns a function that removes the element.
 */
export function keepInTopLayer(element: HTMLElement): () => void {
  function move() {
    (topDialog() ?? document.body).append(element);
    // An element that is moved begins its animations anew.
    finishAnimations(element);
  }
  move();
  const stop = openDialogs.subscribe(move);
  return () => {
    stop();
    element.remove();
  };
}

/**
 * Sets `--covered-above` and `--covered-below` to the heights that are not visible at the page's upper and lower edge. A
 * phone's keyboard, for example, covers a part of the page and does not make it smaller. Returns a function that stops it.
 */
export function watchCoveredEdges(onResize = () => {}): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};

  const measure = () => {
    const { style, clientHeight } = document.documentElement;
    const { scale, offsetTop, height } = viewport;
    // If somebody has zoomed in, parts of the page are out of sight on purpose.
    const isZoomed = scale > 1.01;
    const covered = { above: offsetTop, below: clientHeight - offsetTop - height };
    for (const [edge, px] of Object.entries(covered)) {
      style.setProperty(`--covered-${edge}`, `${isZoomed ? 0 : Math.max(0, Math.round(px))}px`);
    }
  };

  measure();
  const listening = new AbortController();
  const { signal } = listening;
  viewport.addEventListener('scroll', measure, { signal });
  viewport.addEventListener('resize', measure, { signal });
  viewport.addEventListener('resize', () => onResize(), { signal });
  return () => listening.abort();
}
