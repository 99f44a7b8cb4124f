/** For how long an answer may take to be shown, in milliseconds. */
const shownMs = 500;

/** Ends the latest call: if two calls kept the place at the same time, each would scroll by the whole change. */
let stop = () => {};

/**
 * Keeps the item that somebody reads at its place on the screen while an answer changes what is above it. That is the item with the
 * focus or, if none has it, the one in the middle of the screen.
 */
export function keepInPlace(): void {
  stop();
  const read = findRead();
  if (!read) return;
  let place = placeOf(read);
  // The browser would keep the uppermost element in its place, and move this one.
  document.documentElement.style.setProperty('overflow-anchor', 'none');
  const changes = new MutationObserver(() => {
    if (!read.isConnected) return;
    const moved = placeOf(read) - place;
    place += moved;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  });
  changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  const timer = setTimeout(() => stop(), shownMs);
  stop = () => {
    clearTimeout(timer);
    changes.disconnect();
    document.documentElement.style.removeProperty('overflow-anchor');
  };
}

/** In the coordinates of the page, so that what somebody scrolls meanwhile is theirs. */
const placeOf = (element: Element) => element.getBoundingClientRect().top + scrollY;

function findRead(): Element | null {
  const focused = document.activeElement?.closest('li');
  if (focused && isInSight(focused)) return focused;
  return document.elementFromPoint?.(innerWidth / 2, innerHeight / 2)?.closest('li') ?? null;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
