/** How a file of each kind begins, in Latin-1, and at which byte: JPEG, PNG, GIF, WebP, AVIF. */
const signatures: [at: number, text: string][] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypmif1'],
];

/** Whether the bytes are a picture of a kind that is decoded, whatever the shop calls them. */
export function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 16);
  return signatures.some(([at, text]) => beginning.startsWith(text, at));
}

/** Whether a picture needs the decoder that takes the most memory. */
export function isAvif(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp';
}
