/** `npm test`: runs every check once. Arguments go to Vitest: `npm test -- tests/api`. */
import { provideChromium } from './browser.ts';
import { build } from './build.ts';
import { providePostgres } from './machine.ts';
import { checkSources, conclude, runTests, step } from './steps.ts';

if (!(await step('chromium', provideChromium))) conclude({ passed: 0, failed: 1, skipped: 0 });
let failedSteps = (await step('postgresql', providePostgres)) ? 0 : 1;
failedSteps += await checkSources();
failedSteps += (await step('build', build)) ? 0 : 1;

const tally = await runTests(process.argv.slice(2));
conclude({ ...tally, failed: tally.failed + failedSteps });
