/**
 * `npm run translations`: brings the files of translations up to date with the English texts. A text that is new, or that has
 * changed, is there without a translation, and `npm run check` fails until it has one; what no page says any more is gone.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { languageTags, sourceLanguage } from '@wishnest/domain/languages';
import { createItem, createPoFile, stringifyPo } from 'pofile-ts';
import { poFile, readSources, readTranslations } from '../apps/web/build/catalogues.ts';

const sources = Object.entries(await readSources());

for (const language of languageTags) {
  if (language === sourceLanguage) continue;
  const before = existsSync(poFile(language)) ? readTranslations(language) : [];
  const po = createPoFile();
  po.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': '8bit' };
  po.items = sources.map(([id, english]) => {
    const kept = before.find((one) => one.id === id && one.english === english);
    return Object.assign(createItem(), { msgctxt: id, msgid: english, msgstr: [kept?.text ?? ''] });
  });
  mkdirSync(dirname(poFile(language)), { recursive: true });
  writeFileSync(poFile(language), stringifyPo(po, { foldLength: 0 }));
}
