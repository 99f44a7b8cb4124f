/**
 * The first script of a page that the server has rendered: fetches what brings it to life, and answers taps until then.
 */

const life = document.querySelector<HTMLTemplateElement>('#life');
const fetchLife = () => life && document.head.append(life.content);

// What brings the page to life waits in the template until the page is seen, so that nothing is in the way of that.
// A page behind another one is not painted.
if (document.hidden) fetchLife();
else new PerformanceObserver(fetchLife).observe({ type: 'paint', buffered: true });
// Nor does every browser tell of it, if it is to give nobody away.
addEventListener('load', () => setTimeout(fetchLife, 1000));

const toggled = new Set<HTMLButtonElement>();
addEventListener('click', toggle);
addEventListener('takeover', handOver);

/** Shows or hides what a button says that it shows and hides. Links need no script. */
function toggle({ target }: Event) {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button[aria-expanded]');
  if (!button) return;
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  const body = document.getElementById(button.getAttribute('aria-controls') ?? '');
  button.setAttribute('aria-expanded', String(!isOpen));
  if (body) body.hidden = isOpen;
  if (!toggled.delete(button)) toggled.add(button);
}

/** React hydrates at once for a tap, and leaves what it finds as it is until then: nobody sees this happen. */
function handOver() {
  removeEventListener('click', toggle);
  for (const button of toggled) button.click();
}

export {};
