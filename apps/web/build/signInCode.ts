import type { Plugin } from 'vite';

const placeholder = '__SIGN_IN_CODE__';

/**
 * Writes the names of the sign-in code's files into the early script of a shared page. A name stands for a hash at
 * this point, so that the early script gets another name where such a file does.
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
