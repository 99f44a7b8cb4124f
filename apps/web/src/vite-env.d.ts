/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The API's origin, injected at build time; the page's own where unset. */
  readonly VITE_API_BASE_URL?: string;
}
