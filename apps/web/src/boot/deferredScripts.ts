/**
 * The script that every page runs first. On a prerendered page it fetches the other scripts after the first paint, which they
 * would delay. docs/architecture.md explains the order.
 */
const template = document.querySelector<HTMLTemplateElement>('#deferred-scripts');

/** How long after this script the deferred scripts are fetched if no paint is reported, in milliseconds. */
const maxPaintDelayMs = 1000;

/** Makes the browser fetch and run the deferred scripts. A second call does nothing, since the template is empty then. */
function fetchDeferredScripts() {
  if (template) document.head.append(template.content);
}

// A page in a background tab is not painted, and not every browser reports the first paint.
if (document.hidden) fetchDeferredScripts();
else setTimeout(fetchDeferredScripts, maxPaintDelayMs);
new PerformanceObserver(fetchDeferredScripts).observe({ type: 'paint', buffered: true });

// A browser does not fetch a script again by itself if the first attempt has failed.
const reload = () => location.reload();
addEventListener('online', reload);

/** The last control that somebody has pressed. Nothing handles a press until the page is hydrated, so it is repeated then. */
let pressed: HTMLElement | null = null;

/** Keeps a press from the browser, which would tick a box, and from React, which would handle it a second time. */
function keepPress(event: Event) {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>('button, [type="checkbox"]');
  if (!control) return;
  pressed = control;
  event.preventDefault();
  event.stopPropagation();
}

document.addEventListener('click', keepPress, { capture: true });
// Until then no press is kept, and `styles/base.css` shows it.
document.documentElement.dataset.keepsPresses = '';

/** Marks a picture that cannot be loaded. The browser shows no sign of it then, and the page is told when it is hydrated. */
function markFailed(image: EventTarget | null) {
  if (image instanceof HTMLImageElement) image.dataset.failed = '';
}

const handlePictureError = ({ target }: Event) => markFailed(target);
addEventListener('error', handlePictureError, { capture: true });
// A picture without a width after its loading has failed before this script ran.
for (const image of document.images) if (image.complete && image.naturalWidth === 0) markFailed(image);

function handleReady() {
  removeEventListener('online', reload);
  removeEventListener('error', handlePictureError, { capture: true });
  document.removeEventListener('click', keepPress, { capture: true });
  pressed?.click();
}

addEventListener('app-ready', handleReady, { once: true });

/** Says that the page could not be loaded, for example since another version of the app has other scripts, and offers to try again. */
function showFailure() {
  const root = document.getElementById('root');
  const content = document.querySelector<HTMLTemplateElement>('#load-failed')?.content;
  const sentence = content?.querySelector('p');
  if (!root || !content || !sentence) return;
  if (root.hasChildNodes()) sentence.textContent = sentence.dataset.readable ?? '';
  content.querySelector('a')?.setAttribute('href', location.pathname + location.search);
  root.prepend(content);
}

// WebKit does not request a preload that has failed again, not even after a reload, unless it was fetched in another way.
function handleError({ target }: Event) {
  if (target instanceof HTMLScriptElement && target.type === 'module') showFailure();
  if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') fetch(target.href).catch(() => {});
}
addEventListener('error', handleError, { capture: true });
addEventListener('app-failed', showFailure);

export {};
