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
 * Returns the language for tags, the one that is wanted most first. Each language is offered in one variant, which is closer to
 * another of its variants than English is.
 */
export function closestLanguage(tags: readonly string[]): Language {
  const found = tags.map((tag) => languageTags.find((language) => baseOf(language) === baseOf(tag)));
  return found.find((language) => language !== undefined) ?? sourceLanguage;
}

/** The cookie that keeps a choice, and the member of a page's query that makes it. */
export const languageChoice = {
  cookie: 'wishnest-language',
  query: 'language',
  /** Browsers keep no cookie for longer, in seconds. */
  maxAge: 400 * 24 * 60 * 60,
} as const;

/**
 * The scripts that the messages of a language are sent in. A page loads that of everybody and one of its own, since one
 * compresses better than several; `dialogs` are those of the dashboard that load later.
 */
export const catalogues = [
  'everybody',
  'public',
  'signIn',
  'shared',
  'dashboard',
  'dialogs',
  'sharedWithMe',
  'account',
] as const;
export type CatalogueName = (typeof catalogues)[number];

/** The name of a script with messages of a language, among the sources of the build. */
export const catalogueSource = (language: Language, name: CatalogueName): string => `texts/${language}/${name}`;

/** Whether a source of the build is such a script of another language. */
export const isOfOtherLanguage = (source: string, language: Language): boolean =>
  /^texts\//.test(source) && !source.startsWith(`texts/${language}/`);

/** The locale for `Intl`. Prices are typed and read in Western digits, which Arabic shops use too. */
export const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language);
