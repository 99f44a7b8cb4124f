/** `npm run typecheck`: the types of every part, after what they need has been generated. */

import { generateTypes } from './tools/codegen.ts';
import { checkTypes } from './tools/steps.ts';

await generateTypes();
await checkTypes();
