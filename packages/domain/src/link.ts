/**
 * Whether a text is an absolute web address. The two slashes are asked for although `new URL` does without them:
 * a browser resolves `https:shop.com` in a page against the page's own origin.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The shop's host as a person reads it: `www.` left out, look-alike letters in punycode, as the URL parser has it. */
export function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : '';
}
