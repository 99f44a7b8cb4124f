/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The API's origin, injected at build time; the page's own where unset. */
  readonly VITE_API_BASE_URL?: string;
}

/** The texts beside items, which `vite.config.ts` writes into `boot/earlyReservations.ts`. */
declare const __ITEM_MARKS__: typeof import('@wishnest/domain/sharedTexts').itemMarks;
