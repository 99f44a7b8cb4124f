/** `npm run soak`: runs the tests of many people on servers that are killed, on both databases. */

import { buildWeb } from './build.ts';
import { conclude, runTests } from './steps.ts';

process.env.WISHNEST_SOAK = 'true';
await buildWeb();
conclude(await runTests(['--project=processes', ...process.argv.slice(2)]));
