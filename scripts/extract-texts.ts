/** `npm run texts`: writes new and changed English texts into the files of translations, and deletes those that are gone. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { type PoItem, parsePo, stringifyPo } from 'pofile-ts';
import { readEnglish } from '../packages/messages/tests/readTexts.ts';
import { runCommand, runTool } from './command.ts';

/** Gives the translations of a text that has only moved its new context: one of its English is gone, and exactly one is new. */
function followMoved(items: PoItem[], messages: ReadonlyMap<string, string>): void {
  const contexts = new Set(items.map(({ msgctxt }) => msgctxt));
  const gone = items.filter(({ msgctxt }) => !messages.has(msgctxt ?? ''));
  const added = [...messages].filter(([context]) => !contexts.has(context));
  for (const item of gone) {
    const goneOfText = gone.filter(({ msgid }) => msgid === item.msgid);
    const newContexts = added.filter(([, english]) => english === item.msgid).map(([context]) => context);
    const [newContext] = newContexts;
    if (newContext && goneOfText.length === 1 && newContexts.length === 1) item.msgctxt = newContext;
  }
}

/**
 * Gives each translation the English of its context. Lingui finds one by both, so that of a reworded text would be lost. It gets the
 * mark `fuzzy`, by which PO files say that somebody has to look at it, and which `translations.test.ts` refuses.
 * @param messages the English messages, by their contexts
 */
export function markReworded(file: string, messages: ReadonlyMap<string, string>): string {
  const catalogue = parsePo(file);
  followMoved(catalogue.items, messages);
  for (const item of catalogue.items) {
    const message = messages.get(item.msgctxt ?? '');
    if (!message || message === item.msgid) continue;
    item.msgid = message;
    item.flags.fuzzy = true;
  }
  // The parser adds headers without a value.
  const headers = Object.fromEntries(Object.entries(catalogue.headers).filter(([, value]) => value));
  return stringifyPo({ ...catalogue, headers }, { foldLength: 0 });
}

if (import.meta.main) {
  await runCommand(async () => {
    const messages = new Map((await readEnglish()).map(({ context, message }) => [context, message]));
    for (const path of globSync('packages/messages/languages/*.po')) {
      writeFileSync(path, markReworded(readFileSync(path, 'utf8'), messages));
    }
    await runTool('@lingui/cli/dist/lingui.js', ['extract', '--clean']);
  });
}
