import type { Reporter, TestModule } from 'vitest/node';

/** Closes the run with one plain line: `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenFiles = modules.filter((module) => module.errors().length > 0).length;
    process.stdout.write(`${count('passed')} passed, ${count('failed') + brokenFiles} failed\n`);
  }
}
