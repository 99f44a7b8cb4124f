/** `npm start`: runs the whole product on one address. */
import { runProcessGroup } from './processes.ts';
import { startProduct } from './product.ts';

await runProcessGroup(async (group) => {
  const { address, log } = await startProduct(group);
  console.log(`Wishnest is ready at ${address}`);
  if (log) console.log(`Ctrl-C stops it. Its log is ${log}.`);
});
