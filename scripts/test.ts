/** `npm test`: runs every check once. Arguments go to Vitest: `npm test -- tests/api`. */
import { provideChromium } from './tools/chromium.ts';
import { providePostgres } from './tools/postgres.ts';
import { buildServer } from './tools/server-build.ts';
import { checkSources, step } from './tools/steps.ts';
import { conclude, runTests } from './tools/vitest.ts';
import { buildWeb } from './tools/web-build.ts';

if (!(await step('chromium', provideChromium))) conclude({ passed: 0, failed: 1, skipped: 0 });
let failedSteps = (await step('postgresql', providePostgres)) ? 0 : 1;
failedSteps += await checkSources();
failedSteps += (await step('build', () => buildWeb().then(buildServer))) ? 0 : 1;

const tally = await runTests(process.argv.slice(2));
conclude({ ...tally, failed: tally.failed + failedSteps });
