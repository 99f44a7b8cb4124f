/** `npm run check`: the quick loop while working. It runs codegen, types, lint and the tests that need only Node.js. */
import { checkSources } from './tools/steps.ts';
import { conclude, runTests } from './tools/vitest.ts';

const failedSteps = await checkSources();
const tally = await runTests(['--project=unit', '--project=web', ...process.argv.slice(2)]);
conclude({ ...tally, failed: tally.failed + failedSteps });
