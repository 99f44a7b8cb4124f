import { i18n } from '@lingui/core';
import { type Language, sourceLanguage } from '@wishnest/domain/languages';

/**
 * Loads the script with the texts of a language. Lingui's plugin compiles translations. English has no catalogue: its script is the
 * compiler of the sources' messages. The build finds both files by `apps/web/build/messagesSource.ts`.
 */
export async function loadCatalogue(language: Language): Promise<void> {
  if (language === sourceLanguage) return void (await import('./english.ts'));
  const { messages } = await import(`../languages/${language}.po`);
  i18n.load(language, messages);
}
