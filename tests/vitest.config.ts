import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Longest a unit test may take: anything slower does not belong beside the code. */
const unitTimeoutMs = 10_000;
/** HTTP tests start a real database in the hook and then talk to it. */
const httpTimeoutMs = 30_000;
/** A browser on two shared cores, with a real gateway behind it. */
const journeyTimeoutMs = 60_000;
/** Starting an embedded database takes 2–5 s, unpacking and starting a browser as long; a busy machine triples it. */
const hookTimeoutMs = 120_000;
/** Tests of the full run measure and break things over minutes. */
const fullTimeoutMs = 600_000;

/** What a test waits for comes within milliseconds, and within seconds on a busy machine; the default is one. */
const pollTimeoutMs = 5_000;

/** What every project shares. An `.only` left behind would hide all the other tests, so it fails. */
const common = {
  environment: 'node',
  allowOnly: false,
  passWithNoTests: false,
  hookTimeout: hookTimeoutMs,
  expect: { poll: { timeout: pollTimeoutMs } },
} as const;

// vitest wants a default export here.
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  // The cache lies under the tests' own output, so that a node_modules that is not ours to write does no harm.
  cacheDir: resolve(import.meta.dirname, 'output/.vite'),
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/tidy.test.ts', 'tests/bench/**/*.test.ts'],
          // One module graph for all files of a thread: four times faster, and fair, because units keep no state between tests.
          pool: 'threads',
          isolate: false,
          // The default leaves one core of two idle, and units with a database wait more than they compute.
          maxWorkers: 2,
          testTimeout: unitTimeoutMs,
        },
      },
      {
        extends: true,
        // Processes, since each file owns a database and ports; two, since there is little memory to share.
        test: {
          ...common,
          name: 'http',
          include: ['tests/http/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: httpTimeoutMs,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'export',
          include: ['tests/export/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: httpTimeoutMs,
        },
      },
      {
        extends: true,
        // Two: a journey waits more than it computes, and one after the other they took ten minutes.
        // A second try, which the gate's summary names: a browser on a shared machine may be late for reasons that are not ours (decision 0025).
        test: {
          ...common,
          retry: 1,
          name: 'journeys',
          include: ['tests/support/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: journeyTimeoutMs,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'visual',
          include: ['tests/visual/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: journeyTimeoutMs,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'full',
          include: ['tests/full/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: fullTimeoutMs,
        },
      },
    ],
  },
});
