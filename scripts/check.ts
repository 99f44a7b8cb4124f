/**
 * `npm run check`: the quick loop while working. It runs codegen, types, lint and the tests that need only Node.js.
 * `npm run check -- --changed` runs those tests that what has changed since the last commit reaches.
 */
import { checkSources, conclude, runTests } from './steps.ts';

const projects = ['unit', 'web', 'contract', 'api', 'pages'].map((name) => `--project=${name}`);
const failedSteps = await checkSources();
const tally = await runTests([...projects, ...process.argv.slice(2)]);
conclude({ ...tally, failed: tally.failed + failedSteps });
