import { countTo } from '../../../scripts/demo/progress.ts';
import type { Report, Result } from './report.ts';
import { type Row, rows } from './rows.ts';
import type { Effort } from './settings.ts';
import type { Place, Stage } from './stage.ts';

/**
 * Measures every row in every place. A round visits all of them, those that are compared right after each other, so
 * that whatever else the machine does meanwhile slows both.
 */
export async function benchmark({ places, load }: Stage, effort: Effort): Promise<Pick<Report, 'results' | 'busyMb'>> {
  const results = new Map(
    places.flatMap((place) => rows.map((row) => [keyOf(place, row), resultOf(place, row)] as const)),
  );
  const count = countTo((effort.rounds + 1) * results.size, 'Measurement');
  const visits = places.filter(isFirstOfItsSizes).flatMap((first) => {
    const sizes = places.filter((place) => isBeside(place, first));
    return rows.flatMap((row) => sizes.map((place) => ({ place, row })));
  });
  let busyMb = 0;
  for (let round = 0; round <= effort.rounds; round += 1) {
    for (const { place, row } of visits) {
      const { address } = place.servers[row.server];
      const calls = row.calls(place.stock);
      const isWarmUp = round === 0;
      const callsPerSecond = await load.fire({
        address,
        calls,
        seconds: isWarmUp ? effort.warmUpSeconds : effort.seconds,
      });
      busyMb = Math.max(busyMb, place.servers.wishnest.residentMb());
      if (!isWarmUp) results.get(keyOf(place, row))?.rounds.push(Math.round(callsPerSecond));
      count();
    }
  }
  return { results: [...results.values()], busyMb };
}

const keyOf = ({ setting }: Place, { name }: Row) =>
  `${setting.database} ${setting.processes} ${setting.wishlists} ${name}`;

const resultOf = ({ setting }: Place, { name }: Row): Result => ({ ...setting, row: name, rounds: [] });

const isBeside = (one: Place, other: Place) =>
  one.setting.database === other.setting.database && one.setting.processes === other.setting.processes;

const isFirstOfItsSizes = (place: Place, n: number, places: Place[]) =>
  places.findIndex((other) => isBeside(place, other)) === n;
