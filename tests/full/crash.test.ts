import { test } from 'vitest';
import { expectNothingLost } from '../support/ledger-crash.ts';

/** More recoveries than the gate has time for. */
const KILLS = 20;

test('twenty kills -9 in a row on one database lose nothing that was acknowledged [LEDGER-17]', () =>
  expectNothingLost(KILLS));
