/** `npm run demo`: runs the local product with the data of a family, in a data folder of its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tighten } from '../apps/server/src/platform/files.ts';
import { runCommand } from './command.ts';
import { emailOf, family, password } from './demo/family.ts';
import { fill } from './demo/fill.ts';
import { startLocally } from './demo/product.ts';

await runCommand(start);

async function start(): Promise<void> {
  const { address, env } = await startLocally({ DATA_DIR: process.env.DATA_DIR || './data/demo' });
  const shareCode = await fillOnce(address, join(env.dataDir, 'demo.json'));
  console.log(`Wishnest is ready at ${address}\n`);
  for (const [name, { username }] of Object.entries(family)) console.log(`  ${emailOf(name)}  ${username}`);
  console.log(`\nEverybody's password is '${password}'.`);
  console.log(`A shared wishlist, as a visitor sees it: ${address}/shared/${shareCode}`);
  console.log(`The GraphQL playground, with a query of it: ${address}/graphql?shareCode=${shareCode}`);
  console.log('Ctrl-C stops it; what you change stays.');
}

/** Fills the product at the first start only, so that later changes stay. Returns the share code of one wishlist. */
async function fillOnce(address: string, record: string): Promise<string> {
  // Older demos left it open to everybody on the machine, and the share code in it opens a wishlist.
  tighten([record]);
  if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8')).shareCode;
  console.log('Filling the demo…');
  const shareCodes = await fill(address, family);
  const shareCode = shareCodes.get('Birthday') ?? '';
  writeFileSync(record, JSON.stringify({ shareCode }), { mode: 0o600 });
  return shareCode;
}
