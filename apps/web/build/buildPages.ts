/** Runs the whole build, and describes the built pages to the server: their templates, and the files that they load. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languageTags } from '@wishnest/domain/languages';
import { type BuiltPages, parseTemplate, type Template } from '@wishnest/page/builtPages';
import type { Manifest, ViteBuilder } from 'vite';
import { messagesSource } from './messagesSource.ts';
import { chunksOf, filesOf } from './viteManifest.ts';

/** The HTML of a language by the names of its places in `index.html`, such as `%NO_SCRIPT%`. The server fills its slots. */
type Frame = Readonly<Record<string, string>>;

/** What `index.html` says to its readers. Its slots are comments too, without a space. */
const comment = /<!-- .*? -->\s*/gs;

/**
 * The tags of scripts and style sheets, which the server writes, since they differ from page to page. The second finds
 * them in whatever form.
 */
const serverTags = /<script type="module".*?<\/script>|<link rel="(?:modulepreload|stylesheet)".*?>/g;
const anyServerTag = /<script[^>]*\b(?:src=|module\b)|<link[^>]*\b(?:modulepreload|stylesheet)\b/;

/** Makes the template of a language from the page. */
export function templateOf(page: string, frame: Frame): Template {
  const html = page.replace(comment, '').replace(serverTags, '');
  const left = anyServerTag.exec(html);
  if (left) throw new Error(`The page has '${left[0]}', which the server would write again.`);
  const translated = html.replace(/%([A-Z_]{1,30})%/g, (place, name) => {
    const filled = frame[name];
    if (filled === undefined) throw new Error(`The page has the place ${place}, for which there is no text.`);
    return filled;
  });
  return parseTemplate(translated);
}

export const byLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languageTags.map((language) => [language, make(language)])) as Record<Language, Value>;

/** Builds the pages and their server side, which has the frame of each language, and describes both to the server. */
export async function buildPages({ environments, build }: ViteBuilder, folder: string): Promise<void> {
  // The server starts with this file, which is written last. One of an earlier build would name files that are gone.
  const described = join(folder, 'pages.json');
  rmSync(described, { force: true });
  const { client, ...others } = environments;
  if (!client) throw new Error('The pages have no build.');
  // It empties the folder of the pages, to which the worker and the pages for developers add.
  await build(client);
  for (const other of Object.values(others)) await build(other);
  const page = readFileSync(join(folder, 'browser/index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'browser/.vite/manifest.json'), 'utf8'));
  const { frameOf }: { frameOf: (language: Language) => Frame } = await import(
    pathToFileURL(join(folder, 'server/page.js')).href
  );

  const sourcesBut = (language: Language) => languageTags.filter((tag) => tag !== language).map(messagesSource);
  const built: BuiltPages = {
    templates: byLanguage((language) => templateOf(page, frameOf(language))),
    chunks: chunksOf(manifest),
    files: byLanguage((language) => filesOf(manifest, sourcesBut(language))),
  };
  writeFileSync(described, JSON.stringify(built));
}
