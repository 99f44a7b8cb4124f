import { compression } from 'vite-plugin-compression2';

/** Brotli's best compression of the scripts of these two pages for developers would take longer than the rest of the build. */
const developerScripts = /(?:documentation|graphql\.worker|monaco-editor|playground)-[^/]*\.js$/;

/** Compresses the files of the build, which the server sends as they are. */
export const compressionPlugins = [
  compression({
    include: /\.(css|js|json|svg|webmanifest)$/,
    exclude: developerScripts,
    threshold: 1024,
    logLevel: 'silent',
  }),
  compression({ include: developerScripts, algorithms: ['gzip'], logLevel: 'silent' }),
];
