import { setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type CatalogueName, type Language, languages, localeOf, sourceLanguage } from './languages.ts';

export type Catalogue = Record<string, CompiledMessage>;

const i18n = setupI18n({ locale: sourceLanguage, messages: { [sourceLanguage]: {} } });

/** A sentence with holes, for which it needs the values. */
export type Message<Holes> = (holes: Holes) => string;

/** The holes of a message, `{name}` for a text and `{count, plural, …}` for a number; unknown for none. */
type HolesOf<Text extends string> = Text extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole extends `${infer Name}, plural,${string}`
    ? { [Key in Name]: number } & (Rest extends `${string}}}${infer After}` ? HolesOf<After> : unknown)
    : Hole extends `${infer Name}, number`
      ? { [Key in Name]: number } & HolesOf<Rest>
      : { [Key in Hole]: string } & HolesOf<Rest>
  : unknown;

/** The texts of one file in the language of the page: a message without holes is a string. */
type Texts<Messages extends Record<string, string>> = {
  readonly [Key in keyof Messages]: unknown extends HolesOf<Messages[Key]> ? string : Message<HolesOf<Messages[Key]>>;
};

/** The English messages, by their ids. In the browser's scripts there are none: their catalogues come with the page. */
export const sources: Record<string, string> = {};

/**
 * Builds the texts of one file from English messages in ICU's format. Each is looked up when it is read, so one that is read
 * while a module is loaded stays in the language of that moment.
 * @param file the name of the file, with which the ids of its messages begin
 */
export function texts<const Messages extends Record<string, string>>(
  file: string,
  messages: Messages,
): Texts<Messages> {
  // The build leaves the messages out.
  for (const [key, message] of Object.entries(messages ?? {})) {
    sources[`${file}.${key}`] = message;
    i18n.load(sourceLanguage, { [`${file}.${key}`]: compileMessageOrThrow(message) });
  }
  const get = (_: unknown, key: string | symbol) => textOf(`${file}.${String(key)}`);
  return new Proxy(messages ?? {}, { get }) as unknown as Texts<Messages>;
}

function textOf(id: string): string | Message<Record<string, string | number>> | undefined {
  const message = i18n.messages[id];
  if (message?.length === 1 && typeof message[0] === 'string') return message[0];
  return message && ((holes) => format(id, holes));
}

/** A name can be written in the other direction, and would turn the order of what stands around it. */
const isolate = (text: string) => (languages[readLanguage()].dir === 'rtl' ? `\u2068${text}\u2069` : text);

/** Fills texts in at the end, since Lingui would read `\u0041` in one of them as an escape sequence. */
function format(id: string, holes: Record<string, string | number>): string {
  const values = Object.entries(holes).map(([name, value]) => [name, typeof value === 'number' ? value : `{${name}}`]);
  const sentence = i18n._(id, Object.fromEntries(values));
  return sentence.replace(/\{(\w{1,30})\}/g, (hole, name) =>
    holes[name] === hole ? hole : isolate(String(holes[name])),
  );
}

/** Returns the text of a code that a server may send and this page may not know. */
export const textByCode = (texts: Readonly<Record<string, string>>, code: string): string | undefined => texts[code];

/** The language in which texts are read now. */
export const readLanguage = (): Language => i18n.locale as Language;

/** The locale for `Intl`, in the language of the page. */
export const readLocale = (): string => localeOf(readLanguage());

/** The functions that load other messages of a language. */
type Loaders = Partial<Record<CatalogueName, () => Promise<unknown>>>;

const loaders: Partial<Record<Language, Loaders>> = {};

/** Adds messages of a language, and says how others are loaded. */
export function learn(language: Language, catalogue: Catalogue, others?: Loaders): void {
  i18n.load(language, catalogue);
  if (others) loaders[language] = others;
}

/** Loads a module, and the messages that it needs in the page's language. Where the sources have messages, these are there. */
export async function withTexts<Loaded>(name: CatalogueName, load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), loaders[readLanguage()]?.[name]?.()]);
  return loaded;
}

/** Reads texts in this language from now on. Its messages have to be there. */
export const speak = (language: Language): void => i18n.activate(language, [localeOf(language)]);

/** Runs a function that reads texts in a language whose messages are loaded. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  const before = readLanguage();
  speak(language);
  try {
    return run();
  } finally {
    speak(before);
  }
}
