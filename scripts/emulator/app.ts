import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';

type Middleware = (document: object, options: object) => unknown;

const firebaseTools = createRequire(import.meta.resolve('firebase-tools/lib/emulator/auth/server.js'));

/** The Firebase Auth emulator's request handler for one project. Requests for other projects are refused. */
export async function buildEmulatorApp(projectId: string): Promise<RequestListener> {
  compileValidatorsWhenUsed(firebaseTools('exegesis-express'));
  return await createApp(projectId, 2);
}

/**
 * The emulator compiles a validator for each of its hundred calls before it answers the first one, which takes 4 s. Its
 * router can compile each at its first use, but firebase-tools has no setting for that.
 */
function compileValidatorsWhenUsed(exegesis: { middleware: Middleware }): void {
  const { middleware } = exegesis;
  exegesis.middleware = (document, options) => middleware(document, { ...options, lazyCompileValidationSchemas: true });
}
