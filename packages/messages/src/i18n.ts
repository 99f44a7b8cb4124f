import { i18n, type Messages } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type Language, languages, localeOf, sourceLanguage } from '@wishnest/domain/languages';

/** A sentence with placeholders, for which it needs the values. */
export type Message<Values> = (values: Values) => string;

/** The placeholders of a message, `{name}` for a text and `{count, plural, …}` for a number; unknown for none. */
type ValuesOf<Text extends string> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder extends `${infer Name}, plural,${string}`
    ? { [Key in Name]: number } & (Rest extends `${string}}}${infer After}` ? ValuesOf<After> : unknown)
    : Placeholder extends `${infer Name}, number`
      ? { [Key in Name]: number } & ValuesOf<Rest>
      : { [Key in Placeholder]: string } & ValuesOf<Rest>
  : unknown;

/** The texts of one group in the language of the page: a message without placeholders is a string. */
type Texts<English extends Record<string, string>> = {
  readonly [Key in keyof English]: unknown extends ValuesOf<English[Key]> ? string : Message<ValuesOf<English[Key]>>;
};

/** The English messages of all files that are loaded. Their contexts name them for translators. */
export const sourceMessages: { context: string; message: string }[] = [];

i18n.load({ [sourceLanguage]: {} });
i18n.activate(sourceLanguage);

/**
 * Builds a group of texts from English messages in ICU's format. Each is looked up when it is read, so one that is read while a
 * module is loaded stays in the language of that moment.
 * @param group with which the contexts of its messages begin
 */
export function texts<const English extends Record<string, string>>(group: string, english: English): Texts<English> {
  const built = {};
  for (const [key, message] of Object.entries(english)) {
    const context = `${group}.${key}`;
    sourceMessages.push({ context, message });
    let id = '';
    const format = (values: Record<string, string | number> = {}) => {
      id ||= generateMessageId(message, context);
      return i18n._(id, insertable(values), { message });
    };
    const hasPlaceholders = message.includes('{');
    Object.defineProperty(built, key, { enumerable: true, get: () => (hasPlaceholders ? format : format()) });
  }
  return built as Texts<English>;
}

/**
 * Prepares the values of a message. Lingui would read `\u0041` in one as an escape sequence, and a name in the other direction
 * would turn the order of what stands around it.
 */
function insertable(values: Record<string, string | number>) {
  const isolated = languages[readLanguage()].dir === 'rtl' ? ['\u2068', '\u2069'] : ['', ''];
  const prepared = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : isolated.join(value.replaceAll('\\', '\\u005c')),
  ]);
  return Object.fromEntries(prepared);
}

/** Returns the text of a code that a server may send and this page may not know. */
export const textByCode = (texts: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined;

/** The language in which texts are read now. */
export const readLanguage = (): Language => i18n.locale as Language;

/** The locale for `Intl`, in the language of the page. */
export const readLocale = (): string => localeOf(readLanguage());

/** Adds the translated messages of a language. */
export const addMessages = (language: Language, messages: Messages): void => i18n.load(language, messages);

/** Texts are read in this language from now on. Its messages have to be there. */
export const activateLanguage = (language: Language): void => i18n.activate(language, [localeOf(language)]);

/** Runs a function that reads texts in a language whose messages are loaded. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  const before = readLanguage();
  activateLanguage(language);
  try {
    return run();
  } finally {
    activateLanguage(before);
  }
}
