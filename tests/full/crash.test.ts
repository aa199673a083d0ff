import { test } from 'vitest';
import { expectNothingLost } from '../support/ledger-crash.ts';

/** What a gate has no time for: recovery after recovery. */
const KILLS = 20;

test('twenty kills -9 in a row on one database lose nothing that was acknowledged [LEDGER-17]', () =>
  expectNothingLost(KILLS));
