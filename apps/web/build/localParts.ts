import type { Plugin } from 'vite';

/** Whether the build is for production alone: without the playground, and without what only the local emulator needs. */
export const areLocalPartsLeftOut = process.env.VITE_LOCAL_PARTS === 'off';

const nothing = '\0left-out';

/** Replaces each module for local mode by an empty one. With a real identity provider nothing imports them. */
export const leaveOutLocalParts: Plugin = {
  name: 'leave-out-local-parts',
  enforce: 'pre',
  resolveId: (source) => (/\/local\/\w+\.tsx$/.test(source) ? nothing : null),
  load: (id) => (id === nothing ? 'export {}' : null),
};
