/** `npm run codegen`: generates everything that comes from schema.graphql and the documents beside the components. */
import { generateTypes } from './build.ts';

await generateTypes();
