import { Column } from 'drizzle-orm';

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

interface Selected {
  path: string[];
  field: Decoder & { decoder?: Decoder; sql?: { decoder: Decoder } };
}

type Row = Record<string, unknown>;

/**
 * Makes a prepared query map its rows by a plan that is made once. Drizzle looks up the decoder of every value of every
 * row again, which takes longer than SQLite's reading. The rows must be flat.
 */
export function mapRowsByPlan<Prepared>(prepared: Prepared): Prepared {
  // Drizzle has no public way to give a prepared query a mapper of its own; its relational queries set this property.
  const mappable = prepared as { fields?: Selected[]; customResultMapper?: (rows: unknown[][]) => Row[] };
  if (!mappable.fields) return prepared;
  const plan = mappable.fields.map(({ path, field }) => ({ name: path.join('.'), decoder: decoderOf(field) }));
  // A row that is copied from this one has all properties from the beginning. Adding them one by one takes longer, and so does
  // a spread, which V8 optimises for a few shapes only.
  const emptyRow: Row = Object.fromEntries(plan.map(({ name }) => [name, null]));
  mappable.customResultMapper = (rows) =>
    rows.map((values) => {
      const row: Row = Object.assign({}, emptyRow);
      let index = 0;
      for (const { name, decoder } of plan) {
        const value = values[index];
        row[name] = decoder === null || value === null ? value : decoder.mapFromDriverValue(value);
        index += 1;
      }
      return row;
    });
  return prepared;
}

/** The decoder of a column, or null where the driver's value needs none. */
function decoderOf(field: Selected['field']): Decoder | null {
  if (!(field instanceof Column)) return field.decoder ?? field.sql?.decoder ?? null;
  return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : field;
}
