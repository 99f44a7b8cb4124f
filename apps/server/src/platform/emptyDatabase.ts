/** Says that a database is empty, and whether it should be. The start and the doctor ask this. */
export async function describeEmptyDatabase(place: string, hasAccounts: () => Promise<boolean>): Promise<string> {
  const isKnown = await hasAccounts().catch(() => false);
  const sentence = `The database at ${place} is empty.`;
  return isKnown
    ? `${sentence} Firebase has accounts: if they are of people who used Wishnest, stop the server and run wishnest restore FILE, or set DATA_DIR or DATABASE_URL to their database.`
    : sentence;
}
