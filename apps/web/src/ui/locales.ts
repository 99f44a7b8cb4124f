/** The browser's languages without those for which Intl throws: some browsers take `en-US@posix` over from their system. */
export const readLocales = (languages: readonly string[] = navigator.languages ?? []): string[] =>
  languages.map((language) => language.replace(/[.@].*/, '')).filter(isLocale);

function isLocale(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    return false;
  }
}
