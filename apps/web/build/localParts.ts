import type { Plugin } from 'vite';

/** Whether the build leaves out the playground and the modules that only the local emulator needs. */
export const areLocalPartsLeftOut = process.env.VITE_LOCAL_PARTS === 'off';

const emptyModule = '\0left-out';

/** Replaces each module for local mode by an empty one. With a real identity provider, no page loads these modules. */
export const leaveOutLocalParts: Plugin = {
  name: 'leave-out-local-parts',
  enforce: 'pre',
  resolveId: (source) => (/\/local\/\w+\.tsx$/.test(source) ? emptyModule : null),
  load: (id) => (id === emptyModule ? 'export {}' : null),
};
