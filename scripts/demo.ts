/** `npm run demo`: the local product with a family in it, in a data folder of its own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emailOf, family, password } from './demo/family.ts';
import { countSteps, fill } from './demo/fill.ts';
import { configureLocally } from './demo/local.ts';
import { countTo } from './demo/progress.ts';
import { Household } from './processes/household.ts';
import { startProduct } from './server/product.ts';

configureLocally({ DATA_DIR: process.env.DATA_DIR || './data/demo' });
const household = new Household();
await start().catch((error) => household.fail(error));

async function start(): Promise<void> {
  const { address, dataDir } = await startProduct(household);
  const shareCode = await fillOnce(address, join(dataDir, 'demo.json'));
  console.log(`Wishnest is ready at ${address}\n`);
  for (const [name, { username }] of Object.entries(family)) console.log(`  ${emailOf(name)}  ${username}`);
  console.log(`\nEverybody's password is '${password}'.`);
  console.log(`A shared wishlist, as a visitor sees it: ${address}/shared/${shareCode}`);
  console.log('Ctrl-C stops it; what you change stays.');
}

/** Once all of the family are there they are left alone, whatever becomes of them. Answers a share code of theirs. */
async function fillOnce(address: string, record: string): Promise<string> {
  if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8')).shareCode;
  const shareCodes = await fill(address, family, countTo(countSteps(family), 'The family moves in:'));
  const shareCode = shareCodes.get('Birthday') ?? '';
  writeFileSync(record, JSON.stringify({ shareCode }));
  return shareCode;
}
