/**
 * Gives Lingui its compiler, for the English messages of the sources. The build compiles those of the other languages, so a page
 * in one of them does not load this file.
 */
import { i18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

/** Lingui compiles a message whenever it is read. */
const compiled = new Map<string, CompiledMessage>();

i18n.setMessagesCompiler((message) => {
  const tokens = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, tokens);
  return tokens;
});
