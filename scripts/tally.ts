import type { Reporter, TestModule } from 'vitest/node';

/** The counts of a test run. `failed` includes errors outside of tests: in a file, a set-up or an unhandled rejection. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Sends the counts to the process that started Vitest. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tally: Tally = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      for (const suite of [module, ...module.children.allSuites()]) if (suite.errors().length > 0) tally.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        tally[state === 'passed' || state === 'failed' ? state : 'skipped'] += 1;
      }
    }
    process.send?.(tally);
  }
}
