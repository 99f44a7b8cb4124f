import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@wishnest/domain/languages';
import { type SourceMessage, sourcesOf } from '@wishnest/messages/i18n';
import { parsePo } from 'pofile-ts';

const root = join(import.meta.dirname, '..');

/** All English messages. */
export async function readEnglish(): Promise<SourceMessage[]> {
  const files = globSync(join(root, 'src/texts/*.ts'));
  const exported = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return exported.flatMap((groups) => Object.values<object>(groups).flatMap(sourcesOf));
}

export interface Translation {
  context: string;
  english: string;
  text: string;
  /** Whether its English has changed since. */
  isFuzzy: boolean;
}

export function readTranslations(language: Language): Translation[] {
  const { items } = parsePo(readFileSync(join(root, `languages/${language}.po`), 'utf8'));
  return items.map(({ msgctxt, msgid, msgstr: [text = ''], flags }) => ({
    context: msgctxt ?? '',
    english: msgid,
    text,
    isFuzzy: Boolean(flags.fuzzy),
  }));
}
