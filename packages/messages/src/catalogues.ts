import { i18n } from '@lingui/core';
import { type Language, sourceLanguage } from '@wishnest/domain/languages';

/**
 * The script with the texts of a language, as the manifest of the web's build names it. English has no catalogue: its script is the
 * compiler of the sources' messages.
 */
export const messagesSource = (language: Language): string =>
  `../../packages/messages/${language === sourceLanguage ? 'src/english.ts' : `languages/${language}.po`}`;

/** Loads that script. Lingui's plugin compiles translations. */
export async function loadCatalogue(language: Language): Promise<void> {
  if (language === sourceLanguage) return void (await import('./english.ts'));
  const { messages } = await import(`../languages/${language}.po`);
  i18n.load(language, messages);
}
