import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  quickKind,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import type { SignalListener } from '../signals/signals.ts';
import { openDecisions, type Decisions } from './decisions.ts';

describe('what operators have decided, in memory', () => {
  let opened: TestDatabase;
  let decisions: Decisions;
  let tell: SignalListener;
  const hide = (merchant: string, gameId: string) =>
    opened.database.withMerchant(merchant, (trx) =>
      trx
        .insertInto('game_choice')
        .values({ merchant_code: merchant, vassalage: 'RED', game_id: gameId, is_shown: false })
        .execute(),
    );
  const hidden = (merchant: string) => [...decisions.of(merchant).choices.keys()].toSorted();
  beforeAll(async () => void (opened = await openTestDatabase(quickKind)), DATABASE_HOOK_TIMEOUT_MS);
  afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);
  beforeEach(async () => {
    const signals = { on: (listener: SignalListener) => ((tell = listener), () => {}), send: () => {} };
    decisions = await openDecisions(opened.database, signals, { warn: () => {} });
  });
  afterEach(() => decisions.stop());

  test('a signal of a merchant reads its decisions and no others; after a lost one, all are read [OPER-44]', async () => {
    await hide('ALPHA', 'one');
    await hide('BETA', 'one');
    tell([{ merchantCode: 'ALPHA', topic: 'balance' }]);
    tell([{ merchantCode: 'ALPHA', topic: 'site' }]);
    await expect.poll(() => hidden('ALPHA')).toEqual(['RED/one']);
    expect([hidden('BETA'), decisions.of('BETA').version]).toEqual([[], '']);
    tell('missed');
    await expect.poll(() => hidden('BETA')).toEqual(['RED/one']);
    expect(decisions.of('BETA').version).toBe(decisions.of('ALPHA').version);
    await hide('ALPHA', 'two');
    await decisions.changed('ALPHA');
    expect(hidden('ALPHA')).toEqual(['RED/one', 'RED/two']);
    expect(decisions.of('BETA').version).not.toBe(decisions.of('ALPHA').version);
  });

  test('they are there from the start, and read again although no signal comes [OPER-44]', async () => {
    expect(hidden('ALPHA')).toEqual(['RED/one', 'RED/two']);
    await hide('GAMMA', 'one');
    decisions.start();
    await expect.poll(() => hidden('GAMMA')).toEqual(['RED/one']);
  });

  test('one merchant cannot read those of another from the tables [OPER-14]', async () => {
    const rows = await opened.database.withMerchant('GAMMA', (trx) =>
      trx.selectFrom('game_choice').select('merchant_code').execute(),
    );
    expect(rows).toEqual([{ merchant_code: 'GAMMA' }]);
  });
});
