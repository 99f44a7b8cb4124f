import { setTimeout as sleep } from 'node:timers/promises';
import DataLoader from 'dataloader';
import type { Database, Each, Preparable, Queries, Step, Values } from './database.ts';

/**
 * How long those who write wait for the ones before them, in milliseconds: a few times as long as a write takes. One that
 * hangs holds up nobody for longer.
 */
const patienceMs = 3;

/** Which of those who ask a row is for. */
interface Placed {
  place: number;
}

type Names<Asked> = (keyof Asked & string)[];

/** The table of what everybody asks with. */
export type Asked<Question> = Each<keyof Question & string>;

/**
 * A query that is compiled once and answers many: those who ask before the event loop turns, as calls do that arrive
 * together, share one statement and get the rows that are theirs. One that fails, fails for all of them: what is asked
 * with has to be such that it never fails by itself.
 * @param names of what is asked with
 * @param build reads from the table of what everybody asks with, and selects the `place` with each row
 */
export function prepareShared<Question extends object, Row extends object>(
  database: Database,
  name: string,
  names: Names<Question>,
  build: (asked: Asked<Question>) => Preparable<(Row & Placed)[]>,
): (question: Question) => Promise<Row[]> {
  const asked = database.each(names);
  const query = database.prepare(name, build(asked));
  return gather(asked, query, { cache: false });
}

/** What is written for some of those who ask. */
interface SharedWrite<Question> extends Step {
  isFor(question: Question): boolean;
}

/**
 * As `prepareShared`, after writes, of which one that nobody asks for is left out; all or none of it is run. A write waits
 * for the disk, and whoever comes meanwhile goes with the next. Who asks the same at the same moment, as somebody does
 * who taps twice, is one: no statement can write a row twice.
 * @param isSame what those have in common who ask the same
 */
export function prepareSharedAtomic<Question extends object, Row extends object>(
  database: Database,
  name: string,
  names: Names<Question>,
  isSame: (question: Question) => string,
  build: (
    queries: Queries,
    asked: Asked<Question>,
  ) => { writes: SharedWrite<Question>[]; answer: Preparable<(Row & Placed)[]> },
): (question: Question) => Promise<Row[]> {
  const asked = database.each(names);
  const atomic = database.prepareAtomic<SharedWrite<Question>>(name, (queries) => {
    const { writes, answer } = build(queries, asked);
    return [...writes, { isFor: () => true, query: answer }];
  });
  let underWay: Promise<unknown> = Promise.resolve();
  async function query(values: Values, questions: readonly Question[]) {
    const answers = atomic(values, ({ isFor }) => questions.some(isFor));
    underWay = answers.catch(() => {});
    return (await answers).at(-1) as (Row & Placed)[];
  }
  async function batchScheduleFn(dispatch: () => void) {
    await Promise.race([underWay, sleep(patienceMs, undefined, { ref: false })]);
    process.nextTick(dispatch);
  }
  return gather(asked, query, { cacheKeyFn: isSame, batchScheduleFn });
}

function gather<Question extends object, Row extends object>(
  asked: Asked<Question>,
  query: (values: Values, questions: readonly Question[]) => Promise<(Row & Placed)[]>,
  options: DataLoader.Options<Question, Row[], unknown>,
): (question: Question) => Promise<Row[]> {
  const loader = new DataLoader<Question, Row[], unknown>(async (questions) => {
    loader.clearAll();
    const answers = questions.map((): Row[] => []);
    for (const { place, ...row } of await query(asked.valuesOf(questions), questions))
      answers[place]?.push(row as unknown as Row);
    return answers;
  }, options);
  return (question) => loader.load(question);
}
