import type { PageData } from '@wishnest/domain/pageContract';
import { createContext } from 'react';

const none: PageData = { shared: null, errors: null };

/** What the server has rendered the page from: the same object on the server and in the browser. */
export const PageDataContext = createContext(none);

/** Reads the page's own `#page-data` element; a page that was not prerendered has none. */
export function readPageData(): PageData {
  const json = document.getElementById('page-data')?.textContent;
  return json ? JSON.parse(json) : none;
}
