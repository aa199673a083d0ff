import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { NODE_ARGUMENTS } from '../scripts/gate/gate-vitest.ts';

/** Some unit tests call a wallet or a small database over loopback: one of 0.3 s has taken more than 10 s on busy cores. */
const unitTimeoutMs = 30_000;
/** HTTP tests start a real database in a hook and then call the gateway. */
const httpTimeoutMs = 30_000;
/** A journey has a browser and a real gateway on two shared cores. */
const journeyTimeoutMs = 60_000;
/**
 * Starting an embedded database takes 2–5 s, and so does unpacking and starting a browser. A busy machine takes three
 * times as long.
 */
const hookTimeoutMs = 120_000;
/** Tests of the full run measure and break things for minutes. */
const fullTimeoutMs = 600_000;

/** Polls succeed within milliseconds, or within seconds on a busy machine. The default of one second is too short. */
const pollTimeoutMs = 5_000;

/** Settings of every project. An `.only` left behind would hide all other tests, so it fails. */
const common = {
  environment: 'node',
  allowOnly: false,
  passWithNoTests: false,
  hookTimeout: hookTimeoutMs,
  expect: { poll: { timeout: pollTimeoutMs } },
} as const;

// Vitest requires a default export here.
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  // The cache is in the tests' own output, because we may not be allowed to write to node_modules.
  cacheDir: resolve(import.meta.dirname, 'output/.vite'),
  test: {
    tags: [{ name: 'full', description: 'Long: `npm run test:full` runs it, and the gate does not.' }],
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/tidy.test.ts', 'tests/bench/**/*.test.ts'],
          // Files of a thread share one module graph, which is four times faster and safe, because units keep no state
          // between tests.
          pool: 'threads',
          isolate: false,
          // The default leaves one of two cores idle, and units with a database wait more than they compute.
          maxWorkers: 2,
          testTimeout: unitTimeoutMs,
        },
      },
      {
        extends: true,
        // Two processes, because there is little memory to share. Files of a process share its modules: importing a
        // gateway takes longer than most of its tests. Each file starts a gateway with its own database.
        test: {
          ...common,
          name: 'http',
          include: ['tests/http/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          isolate: false,
          pool: 'forks',
          execArgv: NODE_ARGUMENTS,
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
          execArgv: NODE_ARGUMENTS,
          maxWorkers: 1,
          testTimeout: httpTimeoutMs,
        },
      },
      {
        extends: true,
        // Two, because journeys wait more than they compute. One after the other they took ten minutes. A second try,
        // which the gate reports: a browser on a shared machine may be late for reasons that are not ours (decision
        // 0025).
        test: {
          ...common,
          retry: 1,
          name: 'journeys',
          include: ['tests/support/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/shared-site.ts'],
          isolate: false,
          pool: 'forks',
          execArgv: NODE_ARGUMENTS,
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
          execArgv: NODE_ARGUMENTS,
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
          execArgv: NODE_ARGUMENTS,
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: fullTimeoutMs,
        },
      },
    ],
  },
});
