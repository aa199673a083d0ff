import { test } from 'vitest';
import { expectNothingLost } from '../../../tests/support/ledger-crash.ts';

/** Kills in a row. The second hits a database that had to recover. The full run kills twenty times. */
const KILLS = 2;
const TEST_TIMEOUT_MS = 180_000;

test(
  'kill -9 loses nothing that was acknowledged; a second process on a live database is refused with the reason [LEDGER-17, LEDGER-18]',
  () => expectNothingLost(KILLS),
  TEST_TIMEOUT_MS,
);
