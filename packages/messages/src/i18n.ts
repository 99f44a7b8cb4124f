import { i18n } from '@lingui/core';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type Language, languages, localeOf, sourceLanguage } from '@wishnest/domain/languages';

/** A sentence with placeholders, for which it needs the values. */
export type Message<Values> = (values: Values) => string;

/**
 * The values of a message's placeholders, unknown for none: of `{owner} has {count, plural, one {# item} other {# items}}` they are
 * `{ owner: string } & { count: number }`. A placeholder within a plural would be missing, and `select` would be a part of a name, so
 * `translations.test.ts` refuses both.
 */
type ValuesOf<Text extends string> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? Placeholder extends `${infer Name}, plural,${string}`
    ? { [Key in Name]: number } & (Rest extends `${string}}}${infer After}` ? ValuesOf<After> : unknown)
    : Placeholder extends `${infer Name}, number`
      ? { [Key in Name]: number } & ValuesOf<Rest>
      : { [Key in Placeholder]: string } & ValuesOf<Rest>
  : unknown;

/** A message about a limit of the product, which is its value `limit`. */
interface WithLimit {
  message: string;
  limit: number;
}

/**
 * Keeps a limit out of the message, so that its translations stay when it changes. If a message has other placeholders too, do not use
 * this: pass `limit` with the other values.
 */
export const withLimit = (message: `${string}{limit, number}${string}`, limit: number): WithLimit => ({
  message,
  limit,
});

/** The texts of one group in the language of the page: a message that needs no values from the page is a string. */
type Texts<English extends Record<string, string | WithLimit>> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? unknown extends ValuesOf<English[Key]>
      ? string
      : Message<ValuesOf<English[Key]>>
    : string;
};

/** An English message, with the context that names it for translators. */
export interface SourceMessage {
  context: string;
  message: string;
  /** That of `withLimit`. */
  limit?: number;
}

const sources = new WeakMap<object, readonly SourceMessage[]>();

/** The English messages of a group of texts, for Lingui's extractor; none of anything else. */
export const sourcesOf = (group: object): readonly SourceMessage[] => sources.get(group) ?? [];

i18n.load({ [sourceLanguage]: {} });
i18n.activate(sourceLanguage);

/**
 * Builds a group of texts from English messages in ICU's format. Each is looked up when it is read, so one that is read while a
 * module is loaded stays in the language of that moment.
 * @param group the name of the file, with which the contexts of its messages begin
 */
export function texts<const English extends Record<string, string | WithLimit>>(
  group: string,
  english: English,
): Texts<English> {
  const built = {};
  const messages = Object.entries(english).map(([key, entry]) => {
    const source = { context: `${group}.${key}`, ...(typeof entry === 'string' ? { message: entry } : entry) };
    Object.defineProperty(built, key, { enumerable: true, get: () => read(source) });
    return source;
  });
  sources.set(built, messages);
  return built as Texts<English>;
}

/** Reads a text in the active language: as a string or, if it needs values from the page, as a function of them. */
function read({ context, message, limit }: SourceMessage): string | Message<Values> {
  const format = (values: Values) => i18n._(idOf(context, message), insertable(values), { message });
  if (limit !== undefined) return format({ limit });
  return message.includes('{') ? format : format({});
}

type Values = Record<string, string | number>;

/** By context. Making an id takes a hash, and a page reads few texts of its many. */
const ids = new Map<string, string>();

function idOf(context: string, message: string): string {
  const id = ids.get(context) ?? generateMessageId(message, context);
  ids.set(context, id);
  return id;
}

/**
 * Prepares the values of a message. Lingui would read `\u0041` in one as an escape sequence, and a name in the other direction
 * would turn the order of what stands around it.
 */
function insertable(values: Values): Values {
  const isMirrored = languages[activeLanguage()].dir === 'rtl';
  const prepared = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') continue;
    const escaped = value.replaceAll('\\', '\\u005c');
    prepared[name] = isMirrored ? `\u2068${escaped}\u2069` : escaped;
  }
  return prepared;
}

/** Returns the text of a code that a server may send and this page may not know. */
export const textByCode = (texts: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined;

/** The language in which texts are read now. */
export const activeLanguage = (): Language => i18n.locale as Language;

/** The locale of that language, for `Intl`. */
export const activeLocale = (): string => localeOf(activeLanguage());

/** Texts are read in this language from now on. Its messages have to be there. */
export const activateLanguage = (language: Language): void => i18n.activate(language, [localeOf(language)]);

/** Runs a synchronous function, which reads texts, in a language whose messages are loaded. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  const before = activeLanguage();
  activateLanguage(language);
  try {
    return run();
  } finally {
    activateLanguage(before);
  }
}
