/**
 * `npm run texts`: writes new and changed English texts into the files of translations, and deletes those that are gone.
 *
 * Lingui finds a translation by the context of its text and by the English, so a reworded text would lose its translations. They stay
 * here, with the mark `fuzzy`, by which PO files say that somebody has to look at one. `translations.test.ts` refuses the mark.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parsePo, stringifyPo } from 'pofile-ts';
import { readEnglish } from '../packages/messages/tests/catalogues.ts';
import { runCommand, runTool } from './command.ts';

await runCommand(async () => {
  const messages = new Map((await readEnglish()).map(({ context, message }) => [context, message]));
  for (const file of globSync('packages/messages/languages/*.po')) {
    const catalogue = parsePo(readFileSync(file, 'utf8'));
    for (const item of catalogue.items) {
      const message = messages.get(item.msgctxt ?? '');
      if (!message || message === item.msgid) continue;
      item.msgid = message;
      item.flags.fuzzy = true;
    }
    // The parser adds headers without a value.
    const headers = Object.fromEntries(Object.entries(catalogue.headers).filter(([, value]) => value));
    writeFileSync(file, stringifyPo({ ...catalogue, headers }));
  }
  await runTool('@lingui/cli/dist/lingui.js', ['extract', '--clean']);
});
