/** Makes the templates of the pages, one for each language, at the end of the build. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages, languageTags } from '@wishnest/domain/languages';
import { slotOf, slots, type Template } from '@wishnest/page/slots';
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
export function templateOf(html: string, language: Language, words: FrameWords): Template {
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
  return cutAtSlots(template);
}

function cutAtSlots(template: string): Template {
  let rest = template;
  const pieces = slots.map((slot) => {
    const [html = '', after, ...others] = rest.split(slotOf(slot));
    if (after === undefined || others.length > 0)
      throw new Error(`The built page has not one slot ${slot} in its place.`);
    rest = after;
    return { html, slot };
  });
  return { pieces, end: rest };
}

/** Builds the pages and their server side, which has the words of each language, and makes the templates of both. */
export async function buildWithTemplates({ environments, build }: ViteBuilder, folder: string): Promise<void> {
  for (const environment of Object.values(environments)) await build(environment);
  const html = readFileSync(join(folder, 'browser/index.html'), 'utf8');
  const server: { frameWords(language: Language): FrameWords } = await import(
    pathToFileURL(join(folder, 'server/page.js')).href
  );
  const templates = languageTags.map((language) => [language, templateOf(html, language, server.frameWords(language))]);
  writeFileSync(join(folder, 'templates.json'), JSON.stringify(Object.fromEntries(templates)));
}
