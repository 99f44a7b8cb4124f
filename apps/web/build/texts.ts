import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type CatalogueName,
  catalogueSource,
  catalogues,
  isLanguage,
  type Language,
  languageTags,
} from '@wishnest/domain/languages';
import type { Catalogue } from '@wishnest/domain/messages';
import { ownPages, type Page, pages, pagesForSignedIn } from '@wishnest/domain/pages';
import { type Plugin, Visitor } from 'vite';
import { catalogueOf, poFile, textFiles } from './catalogues.ts';

/** What somebody reads who is on a page with data, and who saves. */
const data = ['change', 'shell', 'toast'];
const forms = ['credential', 'form', 'validation'];

/** The files of texts in each catalogue. The server reads those that are in none: it has all texts. */
const files: Record<CatalogueName, readonly string[]> = {
  everybody: ['brand', 'item', 'language', 'messages', 'uiTexts'],
  public: ['landing', 'public'],
  signIn: [...forms, 'login', 'register', 'verifyEmail'],
  shared: [...data, 'reservation', 'shared'],
  dashboard: [...data, ...forms, 'dashboard', 'gift', 'link', 'ownItem'],
  dialogs: ['drafts', 'preview', 'received', 'share'],
  sharedWithMe: [...data, ...forms, 'gift', 'reservation', 'shared'],
  account: [...data, ...forms, 'account', 'phone'],
};

/** A module with a catalogue. There is no such file. */
const source = /(?:^|\/)texts\/([\w-]+)\/(\w+)$/;

/** The scripts that the server sends with each page, beside the main script. */
export const firstCatalogues = languageTags.map((tag) => catalogueSource(tag, 'everybody'));

/** Whether a script of the build is a catalogue. */
export const isCatalogue = (file: string): boolean => catalogues.some((name) => file.startsWith(`assets/${name}-`));

/** The names that a file gives to its groups of texts. The ids of its messages begin with them. */
const groupsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/ texts\('(\w+)'/g)].map(([, group = '']) => group);

const isIn = (name: CatalogueName, file: string) => files[name].includes(basename(file, '.ts'));

/** The compiled messages of a language, until its file changes. */
const compiled = new Map<Language, Promise<Catalogue>>();

function allMessagesOf(tag: Language): Promise<Catalogue> {
  const all = compiled.get(tag) ?? catalogueOf(tag);
  compiled.set(tag, all);
  return all;
}

async function messagesOf(tag: Language, name: CatalogueName) {
  const groups = new Set(textFiles.filter((file) => isIn(name, file)).flatMap(groupsOf));
  const all = Object.entries(await allMessagesOf(tag));
  return Object.fromEntries(all.filter(([id]) => groups.has(id.split('.')[0] ?? '')));
}

/** Writes the call that adds messages of a language when the module runs. */
const writeLearning = (tag: Language, messages: Catalogue, loaders = '') =>
  `learn('${tag}', ${JSON.stringify(messages)}${loaders});`;

const learnImport = "import { learn } from '@wishnest/domain/messages';";

/** Writes the object of functions that load the other catalogues of a language. */
function writeLoaders(tag: Language): string {
  const others = catalogues.filter((name) => name !== 'everybody');
  return `{ ${others.map((name) => `${name}: () => import('${catalogueSource(tag, name)}')`)} }`;
}

/** The catalogues that come with a dynamic import, by `importOf`: any one of them is there when the module runs. */
const loadedWith = new Map<string, readonly CatalogueName[]>();

const importOf = (module: string, imported: string) => `${imported} in ${module}`;

/**
 * Takes the English messages out of the scripts of the pages, and builds scripts for each language, which add their messages
 * when they run. The playground is in English.
 */
export const texts: Plugin = {
  name: 'texts',
  applyToEnvironment: ({ name }) => name !== 'playground',
  resolveId: {
    // Before Vite finds the package.
    order: 'pre',
    handler(id) {
      if (id === 'virtual:catalogues') return `\0${id}`;
      if (source.test(id)) return join(this.environment.config.root, id);
      const isBuilt = this.environment.config.command === 'build';
      return isBuilt && id === '@lingui/message-utils/compileMessage' ? '\0no-compiler' : null;
    },
  },
  watchChange: () => compiled.clear(),
  async load(id) {
    if (id === '\0no-compiler') return 'export const compileMessage = null, compileMessageOrThrow = null;';
    if (id === '\0virtual:catalogues') {
      const all = languageTags.map(async (tag) => writeLearning(tag, await allMessagesOf(tag)));
      return [learnImport, ...(await Promise.all(all))].join('\n');
    }
    const [, tag = '', name] = source.exec(id) ?? [];
    if (!isLanguage(tag)) return null;
    if (existsSync(poFile(tag))) this.addWatchFile(poFile(tag));
    const messages = await messagesOf(tag, name as CatalogueName);
    return `${learnImport}\n${writeLearning(tag, messages, name === 'everybody' ? `, ${writeLoaders(tag)}` : '')}`;
  },
  transform(code, id) {
    if (this.environment.config.command !== 'build') return null;
    const isCut = textFiles.includes(id);
    if (!isCut && !code.includes('withTexts(')) return null;
    let cut = code;
    let name: CatalogueName | null = null;
    const visitor = new Visitor({
      CallExpression({ callee, arguments: [first, messages] }) {
        if (callee.type !== 'Identifier' || first?.type !== 'Literal') return;
        if (callee.name === 'withTexts') name = first.value as CatalogueName;
        if (isCut && callee.name === 'texts' && messages)
          cut = cut.replace(code.slice(messages.start, messages.end), '');
      },
      'CallExpression:exit'({ callee }) {
        if (callee.type === 'Identifier' && callee.name === 'withTexts') name = null;
      },
      ImportExpression({ source }) {
        if (name && source.type === 'Literal')
          loadedWith.set(importOf(id, join(id, '..', String(source.value))), [name]);
      },
    });
    visitor.visit(this.parse(code));
    return cut;
  },
  // A text whose messages are not loaded would be missing from the page.
  buildEnd() {
    if (this.environment.name !== 'client') return;
    const absolute = (source: string) => join(this.environment.config.root, source);
    const router = absolute('src/router.tsx');
    const all = Object.values<Page>(pages);
    for (const page of all) loadedWith.set(importOf(router, absolute(page.source)), [page.texts]);
    loadedWith.set(
      importOf(router, absolute(ownPages)),
      pagesForSignedIn.map((page) => page.texts),
    );
    const seen = new Set<string>();
    const visit = (id: string, loaded: readonly CatalogueName[]) => {
      const visited = `${id} with ${loaded}`;
      if (seen.has(visited)) return;
      seen.add(visited);
      const isMissing = textFiles.includes(id) && groupsOf(id).length > 0 && !loaded.some((name) => isIn(name, id));
      if (isMissing) this.error(`The catalogues ${loaded} have no texts of ${id}.`);
      const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
      for (const imported of importedIds) visit(imported, loaded);
      for (const imported of dynamicallyImportedIds) {
        for (const name of loadedWith.get(importOf(id, imported)) ?? loaded)
          visit(imported, [...new Set([...loaded, name])]);
      }
    };
    visit(absolute('src/boot/main.tsx'), ['everybody']);
  },
};
