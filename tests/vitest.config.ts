import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { NODE_ARGUMENTS } from '../scripts/gate/gate-vitest.ts';

/**
 * Guards against a test that hangs. None of them measures the machine: a test of 0.3 s has taken more than 10 s on busy
 * cores, and a database, a browser or a process takes seconds to start on idle ones.
 */
const testTimeoutMs = 120_000;
/** Tests of the full run measure and break things for minutes. */
const fullTimeoutMs = 600_000;
/** Polls succeed within milliseconds, or within seconds on a busy machine. */
const pollTimeoutMs = 20_000;

/** Settings of every project. An `.only` left behind would hide all other tests, so it fails. */
const common = {
  environment: 'node',
  // Node runs our TypeScript by itself. Vite would transform each file of the gateway first, and the built server again
  // for each site.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  allowOnly: false,
  passWithNoTests: false,
  testTimeout: testTimeoutMs,
  hookTimeout: testTimeoutMs,
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
          // Components are written in JSX, which Node does not run.
          experimental: {},
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/tidy.test.ts', 'tests/bench/**/*.test.ts'],
          // Files of a thread share one module graph, which is four times faster and safe, because units keep no state
          // between tests.
          pool: 'threads',
          isolate: false,
          // The default leaves one of two cores idle, and units with a database wait more than they compute.
          maxWorkers: 2,
          globalSetup: ['tests/support/shared-postgres.ts'],
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
          globalSetup: ['tests/support/shared-postgres.ts'],
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
        },
      },
      {
        extends: true,
        // Two, because journeys wait more than they compute.
        test: {
          ...common,
          name: 'journeys',
          include: ['tests/support/**/*.test.ts', 'tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/shared-postgres.ts', 'tests/support/shared-site.ts'],
          isolate: false,
          pool: 'forks',
          execArgv: NODE_ARGUMENTS,
          maxWorkers: 2,
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
