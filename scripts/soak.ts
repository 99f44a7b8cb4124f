/** `npm run soak`: many people at once, on servers that are killed, on both databases, at full size. */
import { conclude, runTests } from './tools/vitest.ts';
import { buildWeb } from './tools/web-build.ts';

process.env.WISHNEST_SOAK = 'full';
await buildWeb();
conclude(await runTests(['--project=processes', 'tests/soak', ...process.argv.slice(2)]));
