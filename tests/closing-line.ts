import type { Reporter, TestModule } from 'vitest/node';

/** Closes the run with one plain line: `N passed, N failed`. Before it, each test that passed only the second time. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    for (const test of tests)
      if (test.diagnostic()?.flaky) process.stdout.write(`passed the second time: ${test.fullName}\n`);
    const brokenFiles = modules.filter((module) => module.errors().length > 0).length;
    process.stdout.write(`${count('passed')} passed, ${count('failed') + brokenFiles} failed\n`);
  }
}
