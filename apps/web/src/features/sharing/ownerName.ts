/** The name of an owner, who may have no profile. */
export function ownerName({ name }: { name: string }): string {
  return name || 'Unknown';
}
