import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@wishnest/domain/languages';
import { sourceMessages } from '@wishnest/messages/i18n';
import { parsePo } from 'pofile-ts';

const root = join(import.meta.dirname, '..');

/** All English messages. */
export async function readEnglish(): Promise<typeof sourceMessages> {
  for (const file of globSync(join(root, 'src/texts/*.ts'))) await import(pathToFileURL(file).href);
  return sourceMessages;
}

export interface Translation {
  context: string;
  english: string;
  text: string;
}

export function readTranslations(language: Language): Translation[] {
  const { items } = parsePo(readFileSync(join(root, `languages/${language}.po`), 'utf8'));
  return items.map(({ msgctxt, msgid, msgstr: [text = ''] }) => ({ context: msgctxt ?? '', english: msgid, text }));
}
