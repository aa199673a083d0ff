import { describe } from 'vitest';
import type { Database } from '../../src/gateway/database/database.ts';
import { longIf } from './long.ts';
import { quickKind, testDatabaseKinds } from './test-databases.ts';

/**
 * Declares tests that run on each kind of database, with the kind for `%s` in the title. The gate has them on the quick
 * kind and the full run on the other. What guards money, tenancy, jobs and events runs on both in the gate:
 * `describe.each(testDatabaseKinds())`.
 */
export function describeDatabases(title: string, tests: (kind: Database['kind']) => void): void {
  for (const kind of testDatabaseKinds())
    describe(title.replace('%s', kind), longIf(kind !== quickKind), () => {
      tests(kind);
    });
}
