import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CataloguePart,
  catalogueParts,
  catalogueSource,
  isLanguage,
  type Language,
  languages,
} from '@wishnest/domain/languages';
import { ownPages, type Page, pages } from '@wishnest/domain/pages';
import { type Plugin, Visitor } from 'vite';
import { catalogueOf, poFile, textFiles } from './catalogues.ts';

/** The files of texts in each part of the messages. All others are in the part that every page loads. */
const files: Record<Exclude<CataloguePart, 'everybody'>, RegExp> = {
  public: /\/public\.ts$/,
  signIn: /\/(login|register|verifyEmail)\.ts$/,
  forms: /\/(credential|form|validation)\.ts$/,
  shared: /\/(change|gift|shared|shell|toast)\.ts$/,
  own: /\/(addShared|dashboard|drafts|link|ownItem|preview)\.ts$/,
  account: /\/(account|phone)\.ts$/,
};

const partOf = (file: string) =>
  catalogueParts.find((part) => part !== 'everybody' && files[part].test(file)) ?? 'everybody';

const tags = Object.keys(languages).filter(isLanguage);

/** A module with one part of the messages of a language. There is no such file. */
const catalogue = /\/texts\/([\w-]+)\/(\w+)$/;

/** The scripts that the server sends with each page, beside the main script. */
export const catalogues = tags.map((tag) => catalogueSource(tag, 'everybody'));

/** Whether a script of the build is a part of a language's messages. */
export const areMessages = (file: string): boolean => catalogueParts.some((part) => file.startsWith(`assets/${part}-`));

/** The ids of the messages of a file begin with the names that it gives to its groups of texts. */
const groupsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/ texts\('(\w+)'/g)].map(([, group = '']) => group);

async function messagesOf(tag: Language, part: string) {
  const groups = new Set(textFiles.filter((file) => partOf(file) === part).flatMap(groupsOf));
  const messages = Object.entries(await catalogueOf(tag));
  return Object.fromEntries(messages.filter(([id]) => groups.has(id.split('.')[0] ?? '')));
}

/** Writes the object of functions that load the other parts of a language. */
function writeLoaders(tag: Language): string {
  const others = catalogueParts.filter((part) => part !== 'everybody');
  return `{ ${others.map((part) => `${part}: () => import('${catalogueSource(tag, part)}')`)} }`;
}

/**
 * Takes the English messages out of the scripts of the pages, and builds a script for each language, which adds its messages
 * when it runs. The playground is in English.
 */
export const texts: Plugin = {
  name: 'texts',
  applyToEnvironment: ({ name }) => name !== 'playground',
  resolveId: {
    // Before Vite finds the package.
    order: 'pre',
    handler(source) {
      if (source === 'virtual:catalogues') return `\0${source}`;
      if (catalogue.test(source.replace(/^(?=t)/, '/'))) return join(this.environment.config.root, source);
      const isBuilt = this.environment.config.command === 'build';
      return isBuilt && source === '@lingui/message-utils/compileMessage' ? '\0no-compiler' : null;
    },
  },
  async load(id) {
    if (id === '\0no-compiler') return 'export const compileMessage = null, compileMessageOrThrow = null;';
    if (id === '\0virtual:catalogues') {
      const all = tags.flatMap((tag) => catalogueParts.map((part) => catalogueSource(tag, part)));
      return all.map((source) => `import '${source}';`).join('\n');
    }
    const [, tag = '', part = ''] = catalogue.exec(id) ?? [];
    if (!isLanguage(tag)) return null;
    if (existsSync(poFile(tag))) this.addWatchFile(poFile(tag));
    const messages = JSON.stringify(await messagesOf(tag, part));
    return `import { learn } from '@wishnest/domain/messages';\nlearn('${tag}', ${messages}${part === 'everybody' ? `, ${writeLoaders(tag)}` : ''});`;
  },
  // A text whose messages are not loaded would be missing from the page.
  buildEnd() {
    if (this.environment.name !== 'client') return;
    const absolute = (source: string) => join(this.environment.config.root, source);
    const all: Page[] = Object.values(pages);
    const check = (start: string, parts: readonly CataloguePart[], end: string[] = []) => {
      const seen = new Set(end.map(absolute));
      const visit = (id: string) => {
        if (seen.has(id)) return;
        seen.add(id);
        const part = partOf(id);
        const isMissing = textFiles.includes(id) && part !== 'everybody' && !parts.includes(part);
        if (isMissing) this.error(`${start} needs ${id}, whose texts are in the part '${part}'.`);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const imported of [...importedIds, ...dynamicallyImportedIds]) visit(imported);
      };
      visit(absolute(start));
    };
    for (const { source, texts = [] } of all) check(source, texts);
    // No other of them has fewer parts.
    const { texts } = pages.sharedWithMe;
    check(ownPages, texts);
    check('src/router.tsx', [], [ownPages, ...all.map(({ source }) => source)]);
  },
  transform(code, id) {
    if (this.environment.config.command !== 'build' || !textFiles.includes(id)) return null;
    let cut = code;
    const visitor = new Visitor({
      CallExpression({ callee, arguments: [, messages] }) {
        if (callee.type === 'Identifier' && callee.name === 'texts' && messages) {
          cut = cut.replace(code.slice(messages.start, messages.end), '');
        }
      },
    });
    visitor.visit(this.parse(code));
    return cut;
  },
};
