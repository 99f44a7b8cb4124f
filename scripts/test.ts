/** `npm test`: everything there is to check, once. Arguments go to Vitest: `npm test -- tests/api`. */
import { provideChromium } from './tools/chromium.ts';
import { checkSources, step } from './tools/steps.ts';
import { conclude, runTests } from './tools/vitest.ts';
import { buildWeb } from './tools/web-build.ts';

if (!(await step('chromium', provideChromium))) conclude({ passed: 0, failed: 1, skipped: 0 });
const failedSteps = (await checkSources()) + ((await step('build', buildWeb)) ? 0 : 1);

const tally = await runTests(process.argv.slice(2));
conclude({ ...tally, failed: tally.failed + failedSteps });
