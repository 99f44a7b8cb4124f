/** Makes the templates of the pages, one for each language, at the end of the build. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages, languageTags } from '@wishnest/domain/languages';
import { partsOf, slotOf } from '@wishnest/page/slots';
import type { Plugin, ViteBuilder } from 'vite';

/** The words of `index.html` by the names of their places, such as `%TRY_AGAIN%`. */
type FrameWords = Readonly<Record<string, string>>;

/** Puts the slot of the configuration in place of that of `npm run dev`, also into the playground. */
export const configSlot: Plugin = {
  name: 'config-slot',
  apply: 'build',
  transformIndexHtml: (html) => html.replace(/(?<=id="page-config">)[^<]*/, slotOf('config')),
};

/** The tags of scripts and style sheets, which differ from page to page, and of the title, which the rendered page has. */
const written = /<script type="module".*?<\/script>|<link rel="(?:modulepreload|stylesheet)".*?>|<title>.*?<\/title>/g;

/** The display font has no Arabic letters, so no page in Arabic uses it. */
const fontPreload = /<link rel="preload" as="font"[^>]{1,200}>/;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Makes the template of a language from the built page. Its words are in elements and in attributes with double quotes. */
export function templateOf(html: string, language: Language, words: FrameWords): string {
  const { dir } = languages[language];
  const template = html
    .replace(written, '')
    .replace(fontPreload, (preload) => (dir === 'rtl' ? '' : preload))
    .replace('<html lang="en">', `<html lang="${language}" dir="${dir}">`)
    .replace('</head>', `${slotOf('styles')}${slotOf('head')}</head>`)
    .replace('<div id="root">', `<div id="root">${slotOf('root')}`)
    .replace('</body>', `${slotOf('end')}</body>`)
    .replace(/%([A-Z_]{1,30})%/g, (place, name) => {
      const text = words[name];
      if (text === undefined) throw new Error(`The page has the place ${place}, for which there is no text.`);
      return escaped(text);
    });
  const names = partsOf(template).filter((_, at) => at % 2 === 1);
  if (names.join() !== 'config,styles,head,root,end') throw new Error(`The built page has the slots ${names}.`);
  return template;
}

/** Builds the pages and their server side, which has the words of each language, and makes the templates of both. */
export async function buildWithTemplates({ environments, build }: ViteBuilder, folder: string): Promise<void> {
  for (const environment of Object.values(environments)) await build(environment);
  const html = readFileSync(join(folder, 'browser/index.html'), 'utf8');
  const server: { frameWords(language: Language): FrameWords } = await import(
    pathToFileURL(join(folder, 'server/page.js')).href
  );
  mkdirSync(join(folder, 'templates'), { recursive: true });
  for (const language of languageTags) {
    const template = templateOf(html, language, server.frameWords(language));
    writeFileSync(join(folder, 'templates', `${language}.html`), template);
  }
}
