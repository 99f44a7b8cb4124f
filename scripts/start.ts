/** `npm start`: the whole product on one address. */
import { relative } from 'node:path';
import { Household } from './processes/household.ts';
import { startProduct } from './server/product.ts';

const household = new Household();
await start().catch((error) => household.fail(error));

async function start(): Promise<void> {
  const { address, log } = await startProduct(household);
  console.log(`Wishnest is ready at ${address}`);
  if (log) console.log(`Ctrl-C stops it. Its log is ${relative('', log)}.`);
}
