import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Language, sourceLanguage } from '@wishnest/domain/languages';
import { type Catalogue, sources } from '@wishnest/domain/messages';
import { parsePo } from 'pofile-ts';

const root = resolve(import.meta.dirname, '../../..');

/** The files of English messages. */
export const textFiles = globSync(['packages/domain/src/texts/*.ts', 'apps/web/src/ui/uiTexts.ts'], { cwd: root }).map(
  (file) => join(root, file),
);

/** Loads all English messages, by their ids. */
export async function readSources(): Promise<Readonly<Record<string, string>>> {
  for (const file of textFiles) await import(pathToFileURL(file).href);
  return sources;
}

/** The file of a language's translations, which translators edit: each is a message's id, its English and its translation. */
export const poFile = (language: Language): string => join(root, `packages/domain/languages/${language}.po`);

export interface Translation {
  id: string;
  english: string;
  text: string;
}

export function readTranslations(language: Language): Translation[] {
  const { items } = parsePo(readFileSync(poFile(language), 'utf8'));
  return items.map(({ msgctxt, msgid, msgstr: [text = ''] }) => ({ id: msgctxt ?? '', english: msgid, text }));
}

/** Returns the compiled messages of a language. One that is not translated yet is English; the tests find it. */
export async function catalogueOf(language: Language): Promise<Catalogue> {
  const messages = { ...(await readSources()) };
  if (language !== sourceLanguage && existsSync(poFile(language))) {
    for (const { id, english, text } of readTranslations(language)) {
      if (text && messages[id] === english) messages[id] = text;
    }
  }
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessageOrThrow(message)]));
}
