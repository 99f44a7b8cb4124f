import { defineSchema, postgresColumns } from '../../apps/server/src/db/schema.ts';

export const { accounts, users, wishlists, items, pictures, reservations, openings } = defineSchema(postgresColumns);
