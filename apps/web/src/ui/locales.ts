import { activeLocale } from '@wishnest/messages/i18n';

/** The browser's languages without those for which Intl throws: some browsers take `en-US@posix` over from their system. */
export const readBrowserLocales = (languages: readonly string[] = navigator.languages ?? []): string[] =>
  languages.map((language) => language.replace(/[.@].*/, '')).filter(isLocale);

function isLocale(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}

/** The locales for numbers and names: the variants of the page's language that the browser prefers, such as `en-GB`, and the language. */
export function readFormatLocales(): string[] {
  const page = activeLocale();
  const [language, extension] = page.split(/-u-/);
  const variants = readBrowserLocales().filter((locale) => locale.split('-')[0] === language?.split('-')[0]);
  return [...variants.map((locale) => (extension ? `${locale}-u-${extension}` : locale)), page];
}
