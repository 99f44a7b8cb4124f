/** `npm run soak`: runs the test of many people on servers that are killed, at full size, on both databases. */
import { conclude, runTests } from './tools/vitest.ts';
import { buildWeb } from './tools/web-build.ts';

process.env.WISHNEST_SOAK = 'full';
await buildWeb();
conclude(await runTests(['--project=processes', 'tests/soak', ...process.argv.slice(2)]));
