/// <reference path="./htmlEncodingSniffer.d.ts" />
import htmlEncodingSniffer from 'html-encoding-sniffer';

/** How much of a `Content-Type` header is read, in UTF-16 units. */
const longestType = 200;

/**
 * The text of a page, in the encoding that its byte order mark, its response header or its first kilobyte names. Without
 * any of them it is UTF-8 where that fits, else Windows-1252, as in browsers.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const declared = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType.slice(0, longestType))?.[1];
  const options = { defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252' };
  const encoding = htmlEncodingSniffer(
    bytes,
    declared ? { ...options, transportLayerEncodingLabel: declared } : options,
  );
  return decoderOf(encoding).decode(bytes);
}

/** Whether the bytes are UTF-8. The page may have been cut within a character. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    // Node knows nearly all of the encodings that the sniffer names.
    return new TextDecoder();
  }
}
