import type { Plugin } from 'vite';

/** Whether the build is for production alone: without the playground, and without what only the local emulator needs. */
export const areLocalPartsLeftOut = process.env.VITE_LOCAL_PARTS === 'off';

const nothing = '\0left-out';

/** An empty module in place of each local one. Nothing loads them with a real identity provider. */
export const leaveOutLocalParts: Plugin = {
  name: 'leave-out-local-parts',
  enforce: 'pre',
  resolveId: (source) => (/\/local\/\w+\.tsx$/.test(source) ? nothing : null),
  load: (id) => (id === nothing ? 'export {}' : null),
};
