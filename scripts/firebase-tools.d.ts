/** The part of firebase-tools that hosts its Auth emulator; it ships without types. */
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';

  /** `singleProjectMode` 2 refuses every other project's requests. */
  export function createApp(projectId: string, singleProjectMode: 0 | 1 | 2): Promise<RequestListener>;
}
