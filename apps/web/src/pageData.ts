import type { PageConfig, SharedPageData } from '@wishnest/page/pageData';
import { createContext } from 'react';

/** The origin of the APIs and of items' pictures; '' if it is that of the page. */
export const apiOrigin = import.meta.env.VITE_API_BASE_URL ?? '';

/** What the server has rendered the page of a share link from: the same on the server and in the browser. */
export const SharedPageContext = createContext<SharedPageData | null>(null);

/** Reads the page's own `#page-data` element, which only the rendered page of a share link has. */
export function readSharedPage(): SharedPageData | null {
  const json = document.getElementById('page-data')?.textContent;
  return json ? JSON.parse(json) : null;
}

/** Reads the page's own `#page-config` element, and throws if the page came without its configuration. */
export function readPageConfig(): PageConfig {
  const element = document.getElementById('page-config');
  if (!element?.textContent) throw new Error('The page has no #page-config element.');
  return JSON.parse(element.textContent);
}
