/** What the server tells the page about the identity provider, in the page's own `#page-config` element. */
export interface PageConfig {
  identity: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    /** Whether accounts live in the local emulator, which sends no e-mail and knows no Google account. */
    local: boolean;
  };
}

/** @throws Error where the page came without its configuration */
export function readPageConfig(): PageConfig {
  const element = document.getElementById('page-config');
  if (!element?.textContent) throw new Error('The page has no #page-config element.');
  return JSON.parse(element.textContent);
}
