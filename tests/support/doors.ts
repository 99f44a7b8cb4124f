import { graphqlDoor } from './graphqlDoor.ts';
import { restDoor } from './restDoor.ts';

/** Both ways into the server: `describe.each(doors)` holds a rule at each. */
export const doors = [restDoor, graphqlDoor];
