/** `npm run typecheck`: checks the types of every part, after it has generated what they need. */
import { generateTypes } from './build.ts';
import { checkTypes } from './steps.ts';

await generateTypes();
await checkTypes();
