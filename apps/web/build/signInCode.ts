import type { Plugin } from 'vite';

const placeholder = '__SIGN_IN_CODE__';

/**
 * Writes the file names of the sign-in code into `boot/earlyReservations.ts`. At this point a file name contains a placeholder
 * for its hash, so that the hash of that script changes with those of these files.
 */
export const signInCode: Plugin = {
  name: 'sign-in-code',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk(code, _chunk, _options, { chunks }) {
    if (!code.includes(placeholder)) return null;
    const entry = Object.values(chunks).find(({ facadeModuleId }) => facadeModuleId?.endsWith('identity/firebase.ts'));
    if (!entry) throw new Error('The sign-in code has no file.');
    return code.replace(placeholder, [entry.fileName, ...entry.imports].map((file) => `/${file}`).join(' '));
  },
};
