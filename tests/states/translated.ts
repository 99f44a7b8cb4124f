import { setupI18n } from '@lingui/core';
import type { Locator, Page } from '@playwright/test';
import { type Language, sourceLanguage } from '@wishnest/domain/languages';
import { catalogueOf, readSources } from '../../apps/web/build/catalogues.ts';

type Text = string | RegExp;

/** What finds an element by a text, and what returns another locator. */
const finders = ['getByText', 'getByLabel', 'getByPlaceholder'];
const locators = ['first', 'last', 'nth', 'filter', 'locator', 'or', 'and'];

/** Lets the steps of states, which name what they press in English, find it on a page in another language. */
export async function translated(page: Page, language: Language): Promise<Page> {
  const translate = await buildDictionary(language);

  function wrap<Target extends Page | Locator>(target: Target): Target {
    return new Proxy(target, {
      get(_, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Anything can stand in the place of a hole. */
const patternOf = (message: string) => escaped(message).replace(/\\\{\w+(, number)?\\\}/g, '.*');

/** Builds what finds all translations of an English text, or of the messages that it is a part of. Data is left as it is. */
async function buildDictionary(language: Language) {
  const messages = await readSources();
  const ids = Object.keys(messages);
  const i18n = setupI18n();
  for (const tag of [sourceLanguage, language]) i18n.load(tag, await catalogueOf(tag));

  /** The message with the number that this text has, and with its other holes. */
  function write(id: string, tag: Language, text: string): string {
    i18n.activate(tag, [tag]);
    const [number = '1'] = /\d+/.exec(text) ?? [];
    const holes = [...(messages[id] ?? '').matchAll(/\{(\w+)(,?)/g)];
    const values = holes.map(([, name, isNumber]) => [name, isNumber ? Number(number) : `{${name}}`]);
    return i18n._(id, Object.fromEntries(values));
  }

  return function translate(text: Text, isExact = false): Text {
    const english = typeof text === 'string' ? text : text.source.replace(/^\^|\$$/g, '');
    const isWhole = isExact || (typeof text !== 'string' && text.source.endsWith('$'));
    const same = ids.filter((id) => new RegExp(`^${patternOf(write(id, sourceLanguage, english))}$`).test(english));
    const around =
      isWhole || english.length < 4 ? [] : ids.filter((id) => write(id, sourceLanguage, english).includes(english));
    const found = same.length > 0 ? same : around;
    if (found.length === 0) return text;
    // A wishlist can have the name of an example.
    const all = [...found.map((id) => patternOf(write(id, language, english))), escaped(english)].join('|');
    const isStart = isWhole || (typeof text !== 'string' && text.source.startsWith('^'));
    return new RegExp(`${isStart ? '^' : ''}(${all})${isWhole ? '$' : ''}`, 'i');
  };
}
