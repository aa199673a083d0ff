import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../src/shared/contract/limits.ts';
import { alpha, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';

type Query = Record<string, string | number>;
type DatedRound = readonly [id: string, openedAt: string, more?: object];

/** Opens rounds of a player at given moments. Rounds are dated by the database, so those of other days are written into it. */
async function openRounds(house: TestGateway, of: TestPlayer, rounds: readonly DatedRound[]): Promise<void> {
  const game = await openGame(house, of);
  for (const [roundId] of rounds)
    await house.vendorCall('bet', { ...game, transactionId: `t-${roundId}`, roundId, amountMinor: 100 });
  for (const [roundId, openedAt, more] of rounds)
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .updateTable('round')
        .set({ opened_at: new Date(openedAt), ...more })
        .where('round_id', '=', roundId)
        .execute(),
    );
}

describeDatabases('the betting record on the %s database', (kind) => {
  let house: TestGateway;
  let player: TestPlayer;
  let other: TestPlayer;
  const read = (query: Query = {}, token = player.token) => house.call('bettingRecord', { token, query });
  const idsOf = async (query: Query = {}, token = player.token) =>
    (await read(query, token)).value.list.map(({ roundId }) => roundId);

  beforeAll(async () => {
    house = await startTestGateway({ kind });
    [player, other] = [await registerPlayer(house), await registerPlayer(house)];
    // Bangkok is seven hours ahead of UTC.
    await openRounds(house, player, [
      ['march-8', '2026-03-08T17:00:00Z'],
      ['march-9a', '2026-03-09T16:59:59.999Z', { status: 'settled' }],
      ['march-9b', '2026-03-09T16:59:59.999Z', { status: 'rolled_back' }],
      ['march-10', '2026-03-09T17:00:00Z', { status: 'settled', vassalage: 'RED' }],
      ['march-11', '2026-03-10T17:00:00Z'],
    ]);
    await openRounds(house, other, [
      ['theirs', '2026-03-10T12:00:00Z'],
      ['theirs-too', '2026-03-10T13:00:00Z'],
    ]);
  });
  afterAll(() => house.close());

  test('pages follow one another by cursor, newest first, and each round is there once [RECORD-01, LIST-01]', async () => {
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const { value } = await read({ pageSize: 2, ...(cursor && { cursor }) });
      pages.push(value.list.map(({ roundId }) => roundId));
      cursor = value.nextCursor;
    } while (cursor);
    expect(pages).toEqual([['march-11', 'march-10'], ['march-9b', 'march-9a'], ['march-8']]);
    expect((await read({ pageSize: 5 })).value.nextCursor).toBeNull();
  });

  test('rounds of the same millisecond are neither skipped nor repeated at the end of a page [LIST-01]', async () => {
    const micro = await registerPlayer(house);
    const ids = ['m1', 'm2', 'm3', 'm4'];
    await openRounds(
      house,
      micro,
      ids.map((id) => [id, '2026-03-01T00:00:00Z']),
    );
    for (const [index, id] of ids.entries())
      await house.database.withMerchant('ALPHA', (trx) =>
        trx
          .updateTable('round')
          .set((eb) => ({ opened_at: eb.cast<Date>(eb.val(`2026-03-01T00:00:00.00000${index}Z`), 'timestamptz') }))
          .where('round_id', '=', id)
          .execute(),
      );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { value } = await read({ pageSize: 1, ...(cursor && { cursor }) }, micro.token);
      seen.push(...value.list.map(({ roundId }) => roundId));
      cursor = value.nextCursor;
    } while (cursor);
    expect(seen).toEqual(['m4', 'm3', 'm2', 'm1']);
  });

  test('a range covers its days in the brand’s time zone, from midnight to midnight [RECORD-06, RECORD-07, LIST-03]', async () => {
    expect(await idsOf({ from: '2026-03-09', to: '2026-03-09' })).toEqual(['march-9b', 'march-9a', 'march-8']);
    expect(await idsOf({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['march-10']);
    expect(await idsOf({ from: '2026-03-11' })).toEqual(['march-11']);
    expect(await idsOf({ to: '2026-03-08' })).toEqual([]);
  });

  test('it tells what is at stake over all games, by category, whatever the filter, and nothing of others [MATCH-31]', async () => {
    const { category } = house.gateway.services.catalogue.feed()!.games.find(({ gameId }) => gameId === 'blue-one')!;
    for (const query of [{}, { status: 'settled' }, { vassalage: 'RED' }, { to: '2026-03-08' }])
      expect((await read(query)).value.atStake).toEqual([{ category, rounds: 2, stake: '2.00' }]);
    const mixed = await registerPlayer(house);
    expect((await read({}, mixed.token)).value.atStake).toEqual([]);
    await openRounds(house, mixed, [
      ['mixed-1', '2026-03-08T17:00:00Z', { game_id: 'red-one' }],
      ['mixed-2', '2026-03-08T17:00:01Z', { game_id: 'red-two', bet_minor: 250n }],
      ['mixed-3', '2026-03-08T17:00:02Z'],
      ['mixed-4', '2026-03-08T17:00:03Z', { game_id: 'gone', bet_minor: 7n }],
      ['mixed-5', '2026-03-08T17:00:04Z', { status: 'settled' }],
    ]);
    expect((await read({}, mixed.token)).value.atStake).toEqual([
      { category: 'RNG', rounds: 2, stake: '3.50' },
      { category, rounds: 1, stake: '1.00' },
      { category: '', rounds: 1, stake: '0.07' },
    ]);
  });

  test('the record can be limited to a state and to a vendor [RECORD-10]', async () => {
    expect(await idsOf({ status: 'open' })).toEqual(['march-11', 'march-8']);
    expect(await idsOf({ status: 'settled' })).toEqual(['march-10', 'march-9a']);
    expect(await idsOf({ status: 'rolled_back', from: '2026-03-09' })).toEqual(['march-9b']);
    expect(await idsOf({ vassalage: 'RED' })).toEqual(['march-10']);
    expect(await idsOf({ vassalage: 'RED', status: 'open' })).toEqual([]);
    expect(await idsOf({ vassalage: 'BLUE', status: 'rolled_back' })).toEqual(['march-9b']);
    expect(await idsOf({ vassalage: 'RED', status: 'rolled_back' })).toEqual([]);
    expect(await idsOf({ vassalage: 'NOBODY' })).toEqual([]);
    expect(await idsOf({ vassalage: 'BLUE', from: '2026-03-10' })).toEqual(['march-11']);
    expect(await idsOf({ vassalage: 'RED', from: '2026-03-09', to: '2026-03-10' })).toEqual(['march-10']);
    const march9 = { vassalage: 'BLUE', from: '2026-03-09', to: '2026-03-09' };
    expect(await idsOf({ ...march9, status: 'open' })).toEqual(['march-8']);
    expect(await idsOf({ ...march9, status: 'settled' })).toEqual(['march-9a']);
    expect(await idsOf({ ...march9, vassalage: 'RED', status: 'settled' })).toEqual([]);
    expect(await idsOf({ ...march9, from: '2026-03-10', to: '2026-03-10', status: 'settled' })).toEqual([]);
  });

  test.each<[string, Query, object]>([
    ['ends before it begins', { from: '2026-03-10', to: '2026-03-09' }, { field: 'to', key: 'validation.rangeOrder' }],
    [
      'covers ten years',
      { from: '2016-03-10', to: '2026-03-10' },
      { field: 'to', key: 'validation.rangeLength', params: { max: limits.rangeDaysMax } },
    ],
    ['has a day that does not exist', { from: '2026-02-30' }, { field: 'from', key: 'validation.day' }],
    ['is not made of days', { to: '10/03/2026' }, { field: 'to', key: 'validation.day' }],
    ['begins in the year 0', { from: '0000-01-01' }, { field: 'from', key: 'validation.day' }],
    ['ends in the year 1', { to: '0001-01-01' }, { field: 'to', key: 'validation.day' }],
    ['begins in the last year that a text can name', { from: '9999-12-31' }, { field: 'from', key: 'validation.day' }],
  ])('a range that %s is refused at its field [LIST-03]', async (_, query, fault) => {
    const { status, code, detail } = await read(query);
    expect([status, code, detail]).toEqual([400, 'validation_failed', { faults: [fault] }]);
  });

  test('a range without a first or a last day may cover any time [LIST-03]', async () => {
    expect(await idsOf({ from: '1900-01-01' })).toHaveLength(5);
    expect(await idsOf({ to: '2999-12-31' })).toHaveLength(5);
  });

  test('a cursor that was changed, or of another filter, account, call or brand, is refused [LIST-02, RECORD-08]', async () => {
    const mine = (await read({ pageSize: 1 })).value.nextCursor!;
    const theirs = (await read({ pageSize: 1 }, other.token)).value.nextCursor!;
    const bytes = Buffer.from(mine, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    const forged = Buffer.concat([Buffer.alloc(16), bytes.subarray(16)]).toString('base64url');
    // Characters that a lenient decoder skips, so that the bytes and their seal stay the same.
    const middle = Math.floor(mine.length / 2);
    const starred = `${mine.slice(0, middle)}*${mine.slice(middle)}`;
    const changed = ['x', '%00', `${mine}!`, `${mine}+=`, `${mine}=xyz`, ` ${mine}`, starred];
    const there = await registerPlayer(house, { host: 'beta.test' });
    const answers = [
      await read({ cursor: theirs }),
      await read({ cursor: mine }, other.token),
      await read({ cursor: mine, status: 'open' }),
      await read({ cursor: mine, from: '2026-03-01' }),
      await read({ cursor: bytes.toString('base64url') }),
      await read({ cursor: forged }),
      ...(await Promise.all(changed.map((cursor) => read({ cursor })))),
      await house.call('bettingRecord', { host: 'beta.test', token: there.token, query: { cursor: mine } }),
    ];
    for (const [index, { status, code }] of answers.entries())
      expect([index, status, code]).toEqual([index, 400, 'cursor_invalid']);
    expect(await idsOf({ cursor: mine, pageSize: 1 })).toEqual(['march-10']);
    expect(await idsOf({ cursor: mine, pageSize: 3 }), 'the size of a page may change').toHaveLength(3);
  });

  test('a page may have 100 rows [CONST-05]', async () => {
    expect((await read({ pageSize: 100 })).status).toBe(200);
  });

  test.each([
    { pageSize: 101 },
    { pageSize: 0 },
    { pageSize: 1.5 },
    { pageSize: '1 or 1=1' },
    { page: 1 },
    { memberId: 1 },
    { account: 'somebody' },
    { status: 'won' },
    { cursor: '' },
    { cursor: 'x'.repeat(limits.cursorLengthMax + 1) },
    { from: '2026-3-1' },
    { vassalage: 'x'.repeat(limits.fieldLengthMax + 1) },
  ])(
    'a query with %o is refused, so that no parameter can name another account [CONST-05, RECORD-08, SERVER-09]',
    async (query) => {
      expect((await read(query)).code).toBe('bad_request');
    },
  );
});

// Clocks go forward on 29 March, a day of 23 hours, and back on 25 October, a day of 25.
describeDatabases('the betting record over a change to summer time on the %s database', (kind) => {
  let house: TestGateway;
  let player: TestPlayer;
  beforeAll(async () => {
    const market = { ...alpha.market, timeZone: 'Europe/Berlin' };
    house = await startTestGateway({ kind, project: makeProject({ alpha: { ...alpha, market } }) });
    player = await registerPlayer(house);
    await openRounds(house, player, [
      ['march-28', '2026-03-28T22:59:59.999Z'],
      ['march-29-first', '2026-03-28T23:00:00Z'],
      ['march-29-last', '2026-03-29T21:59:59.999Z'],
      ['march-30', '2026-03-29T22:00:00Z'],
      ['october-24', '2026-10-24T21:59:59.999Z'],
      ['october-25-first', '2026-10-24T22:00:00Z'],
      ['october-25-last', '2026-10-25T22:59:59.999Z'],
      ['october-26', '2026-10-25T23:00:00Z'],
    ]);
  });
  afterAll(async () => {
    await house.close();
    house.project.close();
  });

  test.each([
    ['2026-03-29', ['march-29-last', 'march-29-first']],
    ['2026-10-25', ['october-25-last', 'october-25-first']],
  ])('the day %s has all its rounds and none of its neighbours’ [LIST-04]', async (day, rounds) => {
    const { value } = await house.call('bettingRecord', { token: player.token, query: { from: day, to: day } });
    expect(value.list.map(({ roundId }) => roundId)).toEqual(rounds);
  });
});
