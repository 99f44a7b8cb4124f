import type { NormalizedCacheObject } from '@apollo/client';

/** What the server hands over with a page that it has rendered: for anybody's eyes, and without any reservation. */
export interface Handover {
  /** What the page's Apollo cache begins with. */
  cache: NormalizedCacheObject | null;
  /** By the id of a route: what kept its page from being rendered, for the router. */
  errors: Record<string, string> | null;
}

const nothing: Handover = { cache: null, errors: null };

/** Reads it from the page's own `#page-data` element. */
export function readHandover(): Handover {
  const json = document.getElementById('page-data')?.textContent;
  return json ? JSON.parse(json) : nothing;
}
