import type { PageData } from '@wishnest/domain/pageContract';

const none: PageData = { cache: null, errors: null };

/** Reads the page's own `#page-data` element; a page that was not prerendered has none. */
export function readPageData(): PageData {
  const json = document.getElementById('page-data')?.textContent;
  return json ? JSON.parse(json) : none;
}
