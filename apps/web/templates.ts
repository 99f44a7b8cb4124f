/** Makes what the server needs of the built pages, at the end of the build: their templates, and the files that they load. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages, languageTags } from '@wishnest/domain/languages';
import {
  type BuiltPages,
  type Chunk,
  type PageSlot,
  pageSlots,
  parseTemplate,
  slots,
  type Template,
} from '@wishnest/page/slots';
import type { Manifest, Plugin, ViteBuilder } from 'vite';

/** Marks the place of the configuration, which the pages of `npm run dev` contain. */
export const configSlot = {
  name: 'config-slot',
  apply: 'build' as const,
  transformIndexHtml: (html: string) => html.replace(/(?<=id="page-config">)[^<]*/, slots.config),
} satisfies Plugin;

/** The HTML of a language by the names of its places in `index.html`, such as `%NO_SCRIPT%`. */
type Frame = Readonly<Record<string, string>>;

/** What the built page exports for the build. */
interface ServerSide {
  frameOf(language: Language): Frame;
  /** The source of the script with the texts of a language. */
  messagesSource(language: Language): string;
}

/**
 * The tags of scripts and style sheets, which the server writes, since they differ from page to page. The second finds
 * them in whatever form.
 */
const written = /<script type="module".*?<\/script>|<link rel="(?:modulepreload|stylesheet)".*?>/g;
const writtenAnyhow = /<script[^>]*\b(?:src=|module\b)|<link[^>]*\b(?:modulepreload|stylesheet)\b/;

/** @throws if the page does not have it once, as after an edit of `index.html` */
function replaceOnce(html: string, what: RegExp, by: string): string {
  const found = html.match(what)?.length ?? 0;
  if (found !== 1) throw new Error(`The page has ${what} ${found} times, not once.`);
  return html.replace(what, () => by);
}

/** Makes the template of a language from the page. */
export function templateOf(page: string, language: Language, frame: Frame): Template<PageSlot> {
  const { dir } = languages[language];
  const html = replaceOnce(page.replace(written, ''), /lang="en" dir="ltr"/g, `lang="${language}" dir="${dir}"`);
  const left = writtenAnyhow.exec(html);
  if (left) throw new Error(`The page has '${left[0]}', which the server would write again.`);
  const translated = html.replace(/%([A-Z_]{1,30})%/g, (place, name) => {
    const filled = frame[name];
    if (filled === undefined) throw new Error(`The page has the place ${place}, for which there is no text.`);
    return filled;
  });
  return parseTemplate(translated, pageSlots);
}

function entryOf(manifest: Manifest, source: string): Manifest[string] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}.`);
  return chunk;
}

/** Lists the files of each source that a page can begin with, or load, from Vite's manifest. */
export function chunksOf(manifest: Manifest): Record<string, Chunk> {
  /** The entries of a source and of all that it imports, the imported ones first. */
  function withImports(source: string, visited = new Set<string>()): Manifest[string][] {
    if (visited.has(source)) return [];
    visited.add(source);
    const entry = entryOf(manifest, source);
    return [...(entry.imports ?? []).flatMap((imported) => withImports(imported, visited)), entry];
  }

  const loadable = Object.entries(manifest).filter(([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry);
  const chunks = loadable.map(([source, { file }]) => {
    const entries = withImports(source);
    const scripts = entries.map((entry) => `/${entry.file}`);
    const styles = entries.flatMap(({ css = [] }) => css.map((sheet) => `/${sheet}`));
    return [source, { script: `/${file}`, scripts, styles }] as const;
  });
  return Object.fromEntries(chunks);
}

/** Lists all files that the pages load, but for those of the sources that are left out. */
function filesOf(manifest: Manifest, leftOut: readonly string[]): string[] {
  const unused = leftOut.map((source) => entryOf(manifest, source));
  const used = Object.values(manifest).filter((entry) => !unused.includes(entry));
  const files = used.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const ofPages = files.filter((file) => file.startsWith('assets/'));
  return ['/favicon.svg', ...new Set(ofPages.map((file) => `/${file}`))];
}

export const byLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languageTags.map((language) => [language, make(language)])) as Record<Language, Value>;

/** Builds the pages and their server side, which has the frame of each language, and describes both to the server. */
export async function buildWithTemplates({ environments, build }: ViteBuilder, folder: string): Promise<void> {
  for (const environment of Object.values(environments)) await build(environment);
  const page = readFileSync(join(folder, 'browser/index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'browser/.vite/manifest.json'), 'utf8'));
  const server: ServerSide = await import(pathToFileURL(join(folder, 'server/page.js')).href);

  const sourcesBut = (language: Language) => languageTags.filter((tag) => tag !== language).map(server.messagesSource);
  const built: BuiltPages = {
    templates: byLanguage((language) => templateOf(page, language, server.frameOf(language))),
    chunks: chunksOf(manifest),
    files: byLanguage((language) => filesOf(manifest, sourcesBut(language))),
  };
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(built));
}
