import { pathToFileURL } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { languageTags, sourceLanguage } from '@wishnest/domain/languages';
import { sourceMessages } from '@wishnest/messages/i18n';

type Extractor = NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number];

/** Finds the messages of a file by loading it, since a parser does not know the limits that some of them contain. */
const loadingExtractor: Extractor = {
  match: (file) => file.endsWith('.ts'),
  async extract(file, _code, onMessageExtracted) {
    await import(pathToFileURL(file).href);
    // Loading a file also loads those that it imports. Each message is passed on once.
    for (const { context, message } of sourceMessages.splice(0)) {
      onMessageExtracted({ id: generateMessageId(message, context), message, context, origin: [file, 1] });
    }
  },
};

/** `npx lingui extract --clean` writes the files of translations; `npm run check` and the build refuse a missing one. */
export default defineConfig({
  sourceLocale: sourceLanguage,
  // The English messages are in the sources alone.
  locales: languageTags.filter((language) => language !== sourceLanguage),
  fallbackLocales: false,
  catalogs: [{ path: 'packages/messages/languages/{locale}', include: ['packages/messages/src/texts'] }],
  extractors: [loadingExtractor],
  format: formatter({ origins: false }),
  orderBy: ({ entry: a }, { entry: b }) => (a.context ?? '').localeCompare(b.context ?? '', sourceLanguage),
});
