import type { Reporter, TestModule } from 'vitest/node';

/** How a run of tests ended; `failed` also counts what broke outside a test: a file, a set-up, a stray rejection. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Tells the process that started Vitest how the run ended. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strayErrors: readonly unknown[]): void {
    const tally: Tally = { passed: 0, failed: strayErrors.length, skipped: 0 };
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
