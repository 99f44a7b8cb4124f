import type { PageConfig, PageData } from '@wishnest/domain/pageContract';
import { createContext } from 'react';

/** The origin of the APIs and of items' pictures; '' where it is that of the page. */
export const apiOrigin = import.meta.env.VITE_API_BASE_URL ?? '';

const none: PageData = { shared: null, errors: null };

/** What the server has rendered the page from: the same object on the server and in the browser. */
export const PageDataContext = createContext(none);

/** Reads the page's own `#page-data` element; a page that was not prerendered has none. */
export function readPageData(): PageData {
  const json = document.getElementById('page-data')?.textContent;
  return json ? JSON.parse(json) : none;
}

/** Reads the page's own `#page-config` element, and throws where the page came without its configuration. */
export function readPageConfig(): PageConfig {
  const element = document.getElementById('page-config');
  if (!element?.textContent) throw new Error('The page has no #page-config element.');
  return JSON.parse(element.textContent);
}
