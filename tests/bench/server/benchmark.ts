import { median } from '../../../scripts/tools/median.ts';
import { countSteps } from '../../../scripts/tools/progress.ts';
import type { Place, Stage } from './environment.ts';
import type { Outcome } from './load.ts';
import { assertGoodAnswers } from './loadGenerator.ts';
import type { Report, Result } from './report.ts';
import { type Row, rows } from './rows.ts';
import type { Effort } from './settings.ts';

/**
 * Measures every row in every place. A round goes through all that are compared with each other, there and back, many
 * times: whatever else the machine does meanwhile slows all of them, and what changes by and by, each as much.
 */
export async function benchmark({ places, load }: Stage, effort: Effort): Promise<Pick<Report, 'results' | 'busyMb'>> {
  const results = new Map(
    places.flatMap((place) => rows.map((row) => [keyOf(place, row), resultOf(place, row)] as const)),
  );
  const count = countSteps('Measurement', (effort.rounds * effort.passes + 1) * results.size);
  let busyMb = 0;

  async function measure(visit: Visit, seconds: number): Promise<Outcome> {
    const outcome = await load.fire({ ...loadOf(visit), seconds });
    count();
    return outcome;
  }

  for (const first of places.filter(isFirstOfItsSizes)) {
    const sizes = places.filter((place) => isBeside(place, first));
    const visits = rows.flatMap((row) => sizes.map((place) => ({ place, row })));
    for (const visit of visits) {
      await assertGoodAnswers(loadOf(visit));
      await measure(visit, effort.warmUpSeconds);
    }
    for (let round = 0; round < effort.rounds; round += 1) {
      const outcomes = new Map<Visit, Outcome[]>(visits.map((visit) => [visit, []]));
      for (let pass = 0; pass < effort.passes; pass += 1) {
        for (const visit of pass % 2 === 0 ? visits : visits.toReversed()) {
          outcomes.get(visit)?.push(await measure(visit, effort.seconds));
        }
        busyMb = Math.max(busyMb, ...sizes.map(({ servers }) => servers.wishnest.residentMb()));
      }
      for (const [{ place, row }, passes] of outcomes) {
        const result = results.get(keyOf(place, row));
        const sum = passes.reduce((calls, { callsPerSecond }) => calls + callsPerSecond, 0);
        result?.rounds.push(Math.round(sum / effort.passes));
        result?.p50Ms?.push(median(passes.map(({ p50Ms }) => p50Ms)));
      }
    }
  }
  return { results: [...results.values()], busyMb };
}

interface Visit {
  place: Place;
  row: Row;
}

const loadOf = ({ place, row }: Visit) => ({
  address: place.servers[row.server].address,
  calls: row.calls(place.stock),
});

const keyOf = ({ setting }: Place, { name }: Row) =>
  `${setting.database} ${setting.processes} ${setting.wishlists} ${name}`;

const resultOf = ({ setting }: Place, { name, isAlone }: Row): Result => ({
  ...setting,
  row: name,
  rounds: [],
  ...(isAlone && { p50Ms: [] }),
});

const isBeside = (one: Place, other: Place) =>
  one.setting.database === other.setting.database && one.setting.processes === other.setting.processes;

const isFirstOfItsSizes = (place: Place, n: number, places: Place[]) =>
  places.findIndex((other) => isBeside(place, other)) === n;
