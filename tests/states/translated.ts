import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locator, Page } from '@playwright/test';
import { type Language, sourceLanguage } from '@wishnest/domain/languages';
import { readEnglish, readTranslations } from '../../packages/messages/tests/readTexts.ts';

type Text = string | RegExp;

/** What finds an element by a text, and what returns another locator. */
const finders = ['getByText', 'getByLabel', 'getByPlaceholder'];
const locators = ['first', 'last', 'nth', 'filter', 'locator', 'or', 'and'];

/** Lets the steps of states, which name what they press in English, find it on a page in another language. */
export async function translated(page: Page, language: Language): Promise<Page> {
  if (language === sourceLanguage) return page;
  const translate = await buildDictionary(language);

  function wrap<Target extends Page | Locator>(target: Target): Target {
    return new Proxy(target, {
      get(_, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function' || key === 'constructor') return value;
        if (key === 'getByRole') {
          return (role: string, { name, exact, ...options }: { name?: Text; exact?: boolean } = {}) =>
            wrap(value.call(target, role, { ...options, ...(name && { name: translate(name, exact) }) }));
        }
        if (finders.includes(String(key))) {
          return (text: Text, options?: { exact?: boolean }) =>
            wrap(value.call(target, translate(text, options?.exact), options));
        }
        if (locators.includes(String(key))) return (...given: unknown[]) => wrap(value.apply(target, given));
        return value.bind(target);
      },
    });
  }
  return wrap(page);
}

/** In what it finds, Playwright makes each space a usual one, such as the narrow ones of French, and leaves soft hyphens out. */
const escaped = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s/g, '\\s')
    .replaceAll('\u00ad', '\u00ad?');

const placeholder = /\\\{(\w+)\\\}/g;

/** Whether an English text is a part of this message, or begins as it does before its first placeholder. */
function isIn(message: string, english: string): boolean {
  const [start = '', ...others] = message.split('{');
  return message.includes(english) || (others.length > 0 && start.length > 5 && english.startsWith(start));
}

/** Builds what finds all translations of an English text, or of the messages that it is a part of. Data is left as it is. */
async function buildDictionary(language: Language) {
  const messages = Object.fromEntries((await readEnglish()).map(({ context, message }) => [context, message]));
  const ids = Object.keys(messages);
  const i18n = setupI18n().setMessagesCompiler(compileMessage);
  i18n.load(sourceLanguage, messages);
  i18n.load(language, Object.fromEntries(readTranslations(language).map(({ context, text }) => [context, text])));

  /** The message with the numbers that this text has, in their order, and with its other placeholders. */
  function write(id: string, tag: Language, text: string): string {
    i18n.activate(tag, [tag]);
    const numbers = text.match(/\d+/g) ?? [];
    const placeholders = [...(messages[id] ?? '').matchAll(/\{(\w+)(,?)/g)];
    const values = placeholders.map(([, name, isNumber]) => [
      name,
      isNumber ? Number(numbers.shift() ?? 1) : `{${name}}`,
    ]);
    return i18n._(id, Object.fromEntries(values));
  }

  /** What the message is in this language, if this English text is the message, with what that has in its placeholders. */
  function find(id: string, english: string): string | undefined {
    const names: string[] = [];
    const pattern = escaped(write(id, sourceLanguage, english)).replace(placeholder, (_, name) => {
      names.push(name);
      return '(.+)';
    });
    const match = new RegExp(`^${pattern}$`).exec(english);
    if (!match) return undefined;
    const [, ...filled] = match;
    // Names are isolated if the text is written from the right.
    return escaped(write(id, language, english)).replace(
      placeholder,
      (_, name) => `[\u2068\u2069]?${escaped(filled[names.indexOf(name)] ?? '')}[\u2068\u2069]?`,
    );
  }

  return function translate(text: Text, isExact = false): Text {
    const english = typeof text === 'string' ? text : text.source.replace(/^\^|\$$/g, '');
    const isWhole = isExact || (typeof text !== 'string' && text.source.endsWith('$'));
    const same = ids.flatMap((id) => find(id, english) ?? []);
    const around = ids
      .filter((id) => !isWhole && english.length > 3 && isIn(write(id, sourceLanguage, english), english))
      .map((id) =>
        escaped(write(id, language, english))
          .replace(placeholder, '.*')
          .replace(/\d+/g, '\\d+'),
      );
    const found = same.length > 0 ? same : around;
    if (found.length === 0) return text;
    // A wishlist can have the name of an example.
    const all = [...found, escaped(english)].join('|');
    const isStart = isWhole || (typeof text !== 'string' && text.source.startsWith('^'));
    return new RegExp(`${isStart ? '^' : ''}(${all})${isWhole ? '$' : ''}`, 'i');
  };
}
