import type { Messages } from '@lingui/core';
import { type Language, sourceLanguage } from '@wishnest/domain/languages';
import { addMessages } from '@wishnest/messages/i18n';

const folder = '../../packages/messages';

/** The translations of each language, which Lingui's plugin compiles. */
const translations = import.meta.glob<{ messages: Messages }>('../../../../packages/messages/languages/*.po');

/** The source of the script that a page in this language loads for its texts, as the build's manifest names it. */
export const messagesSource = (language: Language): string =>
  language === sourceLanguage ? `${folder}/src/english.ts` : `${folder}/languages/${language}.po`;

/** Loads what reading texts in this language needs: its translations, or the compiler of the English ones in the sources. */
export async function loadMessages(language: Language): Promise<void> {
  if (language === sourceLanguage) return void (await import('@wishnest/messages/english'));
  const load = translations[`../../${messagesSource(language)}`];
  if (!load) throw new Error(`There are no translations into ${language}.`);
  addMessages(language, (await load()).messages);
}
