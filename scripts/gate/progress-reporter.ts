import type { Reporter, TestSpecification } from 'vitest/node';

/** How far a step of tests is, in files. */
export interface StepProgress {
  done: number;
  all: number;
}

/** Tells the gate how many files of tests have ended. Vitest loads it into its own process, which the gate has started. */
// Vitest requires a default export here.
export default class ProgressReporter implements Reporter {
  #progress: StepProgress = { done: 0, all: 0 };

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#progress = { done: 0, all: files.length };
  }

  onTestModuleEnd(): void {
    this.#progress.done += 1;
    process.send?.(this.#progress);
  }
}
