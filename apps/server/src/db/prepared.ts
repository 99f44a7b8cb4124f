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
 * Lets a prepared query read its rows by a plan that is made once. Drizzle asks every value of every row anew what it
 * is, which takes longer than SQLite needs to find it; the seam is the one that Drizzle's relational queries use.
 * What is selected is flat: no row holds another one.
 */
export function readByPlan<Prepared>(prepared: Prepared): Prepared {
  const seam = prepared as { fields?: Selected[]; customResultMapper?: (rows: unknown[][]) => Row[] };
  if (!seam.fields) return prepared;
  const plan = seam.fields.map(({ path, field }) => ({ name: path.join('.'), decoder: decoderOf(field) }));
  seam.customResultMapper = (rows) =>
    rows.map((values) => {
      const row: Row = {};
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

/** Null where the value is taken as the driver gives it, as most are. */
function decoderOf(field: Selected['field']): Decoder | null {
  if (!(field instanceof Column)) return field.decoder ?? field.sql?.decoder ?? null;
  return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : field;
}
