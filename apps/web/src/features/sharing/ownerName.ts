/** What to call an owner, who may have no profile (yet). */
export function ownerName({ name }: { name: string }): string {
  return name || 'Unknown';
}
