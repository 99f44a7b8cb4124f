declare module 'html-encoding-sniffer' {
  interface Options {
    transportLayerEncodingLabel?: string;
    defaultEncoding?: string;
  }
  /** The canonical name of the encoding. */
  export default function htmlEncodingSniffer(bytes: Uint8Array, options?: Options): string;
}
