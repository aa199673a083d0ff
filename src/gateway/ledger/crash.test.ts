import { test } from 'vitest';
import { expectNothingLost } from '../../../tests/support/ledger-crash.ts';

/** Two kills in a row, the second on a database that had to recover; the full run kills twenty times. */
const KILLS = 2;
const TEST_TIMEOUT_MS = 180_000;

test(
  'kill -9 loses nothing that was acknowledged; while the process lives, a second one is refused and told why [LEDGER-17, LEDGER-18]',
  () => expectNothingLost(KILLS),
  TEST_TIMEOUT_MS,
);
