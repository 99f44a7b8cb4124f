/**
 * The first script of a page that the server has rendered: fetches what brings it to life, and answers taps until then.
 */

const toggled = new Set<HTMLButtonElement>();
const sleep = new AbortController();
const whileAsleep = { signal: sleep.signal };
addEventListener('click', toggle, whileAsleep);
addEventListener('takeover', handOver, whileAsleep);
// What failed to come is not asked for again by itself.
addEventListener('online', () => location.reload(), whileAsleep);

/** Shows or hides what a button says that it shows and hides, where that was rendered. Links need no script. */
function toggle({ target }: Event) {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button[aria-expanded]');
  const body = button && document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!body) return;
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  button.setAttribute('aria-expanded', String(!isOpen));
  body.hidden = isOpen;
  if (!toggled.delete(button)) toggled.add(button);
}

/**
 * Has the app open what is open. The first of these taps has React hydrate at once; it does not compare attributes, so
 * nothing is seen of it.
 */
function handOver() {
  sleep.abort();
  for (const button of toggled) button.click();
  toggled.clear();
}

const life = document.querySelector<HTMLTemplateElement>('#life');
const fetchLife = () => life && document.head.append(life.content);

// What brings the page to life waits in a template until the page is seen, so that nothing is in the way of that.
// A page behind another one is not painted, and not every browser tells of it.
if (document.hidden) fetchLife();
else setTimeout(fetchLife, 1000);
new PerformanceObserver(fetchLife).observe({ type: 'paint', buffered: true });

export {};
