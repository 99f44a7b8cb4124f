const template = document.querySelector<HTMLTemplateElement>('#deferred-scripts');

/** At most this long after this script has run, in milliseconds, the deferred scripts are fetched. */
const maxDelayMs = 1000;

/**
 * At most this long, in milliseconds, the deferred scripts wait until the early request of a shared wishlist's page is sent.
 * A browser opens few connections to a server, and the deferred scripts would take them all.
 */
const maxWaitMs = 1500;
const earlyRequest = Promise.race([window.earlyRequest, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);

/** Has the browser fetch and run the deferred scripts. A second call does nothing, since the template is empty then. */
async function fetchDeferredScripts() {
  await earlyRequest;
  if (template) document.head.append(template.content);
}

// A page in a background tab is not painted, and not every browser reports the first paint.
if (document.hidden) fetchDeferredScripts();
else setTimeout(fetchDeferredScripts, maxDelayMs);
new PerformanceObserver(fetchDeferredScripts).observe({ type: 'paint', buffered: true });

// A browser does not fetch a script again by itself after it has failed.
const reload = () => location.reload();
addEventListener('online', reload);
addEventListener('app-ready', () => removeEventListener('online', reload), { once: true });

export {};
