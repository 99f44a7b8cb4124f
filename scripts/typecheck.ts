/** `npm run typecheck`: checks the types of every part, after it has generated what they need. */
import { generateTypes } from './tools/codegen.ts';
import { checkTypes } from './tools/steps.ts';

await generateTypes();
await checkTypes();
