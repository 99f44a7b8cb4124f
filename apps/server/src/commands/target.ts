import type { Database, Queries } from '../db/database.ts';

/** The part of a database that filling it needs. */
export type Target = Pick<Database, 'tables'> & Pick<Queries, 'select' | 'insert'>;
