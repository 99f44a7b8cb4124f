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

/** The cookie that keeps a choice, and the member of a page's query that makes it. */
export const languageChoice = {
  cookie: 'wishnest-language',
  query: 'language',
  /** Browsers keep no cookie for longer, in seconds. */
  maxAge: 400 * 24 * 60 * 60,
} as const;

/** The parts that the messages of a language are sent in: those that every page needs, and others that some do. */
export const catalogueParts = ['everybody', 'public', 'signIn', 'forms', 'shared', 'own', 'account'] as const;
export type CataloguePart = (typeof catalogueParts)[number];

/** The name of the script with a part of a language's messages, among the sources of the build. */
export const catalogueSource = (language: Language, part: CataloguePart): string => `texts/${language}/${part}`;

/** Whether a source of the build is such a script of another language. */
export const isOfOtherLanguage = (source: string, language: Language): boolean =>
  /^texts\//.test(source) && !source.startsWith(`texts/${language}/`);

/** The locale for `Intl`. Prices are typed and read in Western digits, which Arabic shops use too. */
export const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language);
