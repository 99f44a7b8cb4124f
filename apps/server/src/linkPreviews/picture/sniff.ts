/** Whether a picture needs the decoder that takes the most memory, by its first bytes. */
export function isAvif(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp';
}
