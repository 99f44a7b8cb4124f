import BetterSqlite3 from 'better-sqlite3';

/** Runs SQL over a connection of its own, without the constraints that the server's connection enforces. */
export function runSqlite(file: string, sql: string): void {
  const client = new BetterSqlite3(file);
  client.pragma('foreign_keys = OFF');
  client.exec(sql);
  client.close();
}
