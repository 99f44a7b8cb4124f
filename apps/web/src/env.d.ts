/// <reference types="vite/client" />
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare global {
  interface ImportMetaEnv {
    /** The API's origin, injected at build time; the page's own if unset. */
    readonly VITE_API_BASE_URL?: string;
    /** 'off' leaves out what only the local emulator needs, which no page loads with a real identity provider. */
    readonly VITE_LOCAL_PARTS?: string;
  }
}

declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
