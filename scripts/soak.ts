/** `npm run soak`: runs the tests of many people on servers that are killed, on both databases. */
import { conclude, runTests } from './tools/vitest.ts';
import { buildWeb } from './tools/web-build.ts';

process.env.WISHNEST_SOAK = 'true';
await buildWeb();
conclude(await runTests(['--project=processes', ...process.argv.slice(2)]));
