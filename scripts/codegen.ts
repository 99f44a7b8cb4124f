/** `npm run codegen`: everything that is generated from schema.graphql and the documents beside the components. */
import { generateTypes } from './tools/codegen.ts';

await generateTypes();
