// @ts-expect-error The library has no types.
import htmlEncodingSniffer from 'html-encoding-sniffer';

/**
 * The text of a page, in the encoding that its byte order mark, its response header or its first kilobyte names. Without
 * any of them it is UTF-8 if that fits, else Windows-1252, as in browsers.
 * @param bytes the whole page or its beginning, which may end within a character
 * @param contentType the response header, '' without one
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const encoding: string = htmlEncodingSniffer(bytes, {
    transportLayerEncodingLabel: /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1],
    defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252',
  });
  return decoderOf(encoding).decode(bytes);
}

/** That of UTF-8 for the encodings that browsers read no more, and for those that the runtime does not know. */
function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // What the last character lacks could follow in a stream.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
