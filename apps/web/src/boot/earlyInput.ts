/** The buttons whose state differs from the server's HTML. */
const toggled = new Set<HTMLButtonElement>();

/** Shows or hides the element that a clicked button controls, if the page contains it. */
function toggleControlled({ target }: Event) {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button[aria-expanded]');
  const controlled = button && document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!controlled) return;
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  button.setAttribute('aria-expanded', String(!isOpen));
  controlled.hidden = isOpen;
  if (!toggled.delete(button)) toggled.add(button);
}

/**
 * Repeats the clicks for the app. The first one makes React hydrate at once. React does not compare attributes while it
 * hydrates, so nothing changes on the screen.
 */
function repeatClicks() {
  removeEventListener('click', toggleControlled);
  for (const button of toggled) button.click();
  toggled.clear();
}

addEventListener('click', toggleControlled);
addEventListener('app-ready', repeatClicks, { once: true });

export {};
