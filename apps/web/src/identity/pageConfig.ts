import type { PageConfig } from '@wishnest/domain/pageContract';

/**
 * Reads the page's own `#page-config` element.
 * @throws Error where the page came without its configuration
 */
export function readPageConfig(): PageConfig {
  const element = document.getElementById('page-config');
  if (!element?.textContent) throw new Error('The page has no #page-config element.');
  return JSON.parse(element.textContent);
}
