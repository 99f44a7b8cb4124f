/** The languages of the pages: the name of each in itself, and its direction. The first one is that of the sources. */
export const languages = {
  en: { name: 'English', dir: 'ltr' },
  de: { name: 'Deutsch', dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  'pt-BR': { name: 'Português', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
} as const;

export type Language = keyof typeof languages;

export const sourceLanguage = 'en' as const;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

export const languageTags = Object.keys(languages).filter(isLanguage);

const baseOf = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/**
 * Returns the language for tags, the one that is wanted most first. Each language is offered in one variant, which is
 * closer to another of its variants than English is.
 */
export function closestLanguage(tags: readonly string[]): Language {
  const found = tags.map((tag) => languageTags.find((language) => baseOf(language) === baseOf(tag)));
  return found.find((language) => language !== undefined) ?? sourceLanguage;
}

/** The locale for `Intl`. Prices are typed and read in Western digits, which Arabic shops use too. */
export const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language);
