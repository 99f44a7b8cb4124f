import { i18n } from '@lingui/core';
import { type Language, sourceLanguage } from '@wishnest/domain/languages';

/**
 * Loads what the texts of a language need: its translations, which Lingui's plugin has compiled, or for English the compiler of the
 * messages in the sources. The build finds both files by `apps/web/build/messagesSource.ts`.
 */
export async function loadCatalogue(language: Language): Promise<void> {
  if (language === sourceLanguage) return void (await import('./messageCompiler.ts'));
  const { messages } = await import(`../languages/${language}.po`);
  i18n.load(language, messages);
}
