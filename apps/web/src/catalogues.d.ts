/** The messages of all languages, which `build/texts.ts` compiles. */
declare module 'virtual:catalogues' {}
