/** Makes the templates of the pages, one for each language, at the end of the build. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages, languageTags } from '@wishnest/domain/languages';
import { type Slot, slots, type Template } from '@wishnest/page/slots';
import type { Plugin, ViteBuilder } from 'vite';

/** Marks the place of the configuration, which the pages of `npm run dev` contain. */
export const configSlot = {
  name: 'config-slot',
  apply: 'build' as const,
  transformIndexHtml: (html: string) => html.replace(/(?<=id="page-config">)[^<]*/, slots.config),
} satisfies Plugin;

/** The HTML of a language by the names of its places in `index.html`, such as `%NO_SCRIPT%`. */
type Frame = Readonly<Record<string, string>>;

/** The tags of scripts and style sheets, which the server writes, since they differ from page to page. */
const written = /<script type="module".*?<\/script>|<link rel="(?:modulepreload|stylesheet)".*?>/g;

/** Makes the template of a language from the page. */
export function templateOf(page: string, language: Language, frame: Frame): Template {
  const fill = (html: string) =>
    html.replace(/%([A-Z_]{1,30})%/g, (place, name) => {
      const filled = frame[name];
      if (filled === undefined) throw new Error(`The page has the place ${place}, for which there is no text.`);
      return filled;
    });
  const { dir } = languages[language];
  let rest = page.replace(written, '').replace('lang="en" dir="ltr"', `lang="${language}" dir="${dir}"`);
  const pieces = Object.entries(slots).map(([slot, mark]) => {
    const [html = '', after, ...others] = rest.split(mark);
    if (after === undefined || others.length > 0) throw new Error(`The page has not one ${mark} in its place.`);
    rest = after;
    return { html: fill(html), slot: slot as Slot };
  });
  return { pieces, end: fill(rest) };
}

/** Builds the pages and their server side, which has the frame of each language, and makes the templates of both. */
export async function buildWithTemplates({ environments, build }: ViteBuilder, folder: string): Promise<void> {
  for (const environment of Object.values(environments)) await build(environment);
  const page = readFileSync(join(folder, 'browser/index.html'), 'utf8');
  const server: { frameOf(language: Language): Frame } = await import(
    pathToFileURL(join(folder, 'server/page.js')).href
  );
  const templates = languageTags.map((language) => [language, templateOf(page, language, server.frameOf(language))]);
  writeFileSync(join(folder, 'templates.json'), JSON.stringify(Object.fromEntries(templates)));
}
