import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { describedLimits } from '../../src/shared/contract/wallet-protocol.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestGame, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { walletBodies } from '../support/wallet-bodies.ts';
import { long } from '../support/long.ts';

const PROVIDER = 'test-games';
const STARTS_MS = Date.UTC(2026, 2, 14, 12, 10);
const line = {
  event: { EN: 'Reds – Blues', TH: 'แดง – น้ำเงิน' },
  pick: { EN: 'Result: Reds', TH: 'ผล: แดง' },
  oddsCenti: 185,
  startsAtMs: STARTS_MS,
};
const shown = {
  event: 'Reds – Blues',
  pick: 'Result: Reds',
  oddsCenti: 185,
  startsAt: new Date(STARTS_MS).toISOString(),
};
const longest = 'x'.repeat(describedLimits.textLengthMax);

/** Descriptions that the protocol refuses, by what is wrong with them. */
const malformed: readonly [string, unknown][] = [
  ['no lines', []],
  ['too many lines', Array.from({ length: describedLimits.linesMax + 1 }, () => line)],
  ['a text without lines', 'Reds'],
  ['no pick', [{ event: line.event }]],
  ['no English', [{ ...line, event: { TH: 'แดง' } }]],
  ['an empty text', [{ ...line, pick: { EN: '' } }]],
  ['a blank text', [{ ...line, pick: { EN: '   ' } }]],
  ['a text that is too long', [{ ...line, pick: { EN: `${longest}x` } }]],
  ['a line break', [{ ...line, pick: { EN: 'Result\nReds' } }]],
  ['a mark that turns the text around', [{ ...line, pick: { EN: 'Result \u202eRed' } }]],
  ['a NUL', [{ ...line, pick: { EN: 'Result\0' } }]],
  ['half a character', [{ ...line, pick: { EN: 'Result \ud800' } }]],
  ['a language that is no code', [{ ...line, pick: { EN: 'Reds', 'en-GB': 'Reds' } }]],
  ['a language by the name of a prototype', [JSON.parse('{"event":{"EN":"a","__proto__":"b"},"pick":{"EN":"c"}}')]],
  [
    'too many languages',
    [
      {
        ...line,
        pick: Object.fromEntries(['EN', ...Array.from('ABCDEFGHIJKL')].map((code) => [code.padEnd(2, 'X'), 'Reds'])),
      },
    ],
  ],
  ['a text that is a number', [{ ...line, pick: { EN: 1 } }]],
  ['odds that are text', [{ ...line, oddsCenti: '1.85' }]],
  ['odds below the stake', [{ ...line, oddsCenti: 99 }]],
  ['a start that is no moment', [{ ...line, startsAtMs: 1e300 }]],
  ['a field of its own', [{ ...line, link: 'http://elsewhere.test' }]],
];

describeDatabases('what a bet is on, on the %s database', (kind) => {
  let house: TestGateway;
  let player: TestPlayer;
  let game: TestGame;
  beforeAll(async () => void (house = await startTestGateway({ kind })));
  beforeEach(async () => {
    player = await registerPlayer(house);
    game = await openGame(house, player);
  });
  afterAll(() => house.close());

  const { id, bet: betBody, win: winBody, rollback: rollbackBody } = walletBodies(() => game);
  const bet = (more: object = {}, of: Parameters<typeof betBody>[1] = {}) =>
    house.vendorCall('bet', { ...betBody(1_000, of), ...more });
  const win = (amountMinor: number, more: object = {}) => house.vendorCall('win', { ...winBody(amountMinor), ...more });
  const rollback = (tx: string) => house.vendorCall('rollback', rollbackBody({ bet: tx, tx: `x-${tx}` }));
  const rows = async (query: Record<string, string> = {}) =>
    (await house.call('bettingRecord', { token: player.token, query })).value.list;
  const open = async (round = 'r1', { host, token } = player, language?: string) =>
    house.call('bettingRound', {
      host,
      token,
      query: { provider: PROVIDER, roundId: id(round), ...(language && { language }) },
    });

  test('a row tells what was bet in the language of the page, and a bet without a description is taken as before [WPROT-30, RECORD-11]', async () => {
    expect((await bet({ description: [line] })).status).toBe(200);
    expect((await bet({}, { tx: 't2', round: 'r2' })).status).toBe(200);
    expect((await rows()).map(({ roundId, lines }) => [roundId, lines])).toEqual([
      [id('r2'), []],
      [id('r1'), [shown]],
    ]);
    expect((await rows({ language: 'TH' }))[1]!.lines[0]).toMatchObject({ event: 'แดง – น้ำเงิน', pick: 'ผล: แดง' });
    // A dialect falls back to its language, and a language without a text to English.
    expect((await rows({ language: 'TY' }))[1]!.lines[0]).toMatchObject({ pick: 'ผล: แดง' });
    expect((await rows({ language: 'VI' }))[1]!.lines[0]).toMatchObject({ pick: 'Result: Reds' });
    expect((await rows({ language: 'QQ' }))[1]!.lines[0]).toMatchObject({ pick: 'Result: Reds' });
  });

  test('the largest description is taken, and languages that the platform does not have are dropped [WPROT-30, WPROT-31]', async () => {
    const description = Array.from({ length: describedLimits.linesMax }, (_, index) => ({
      event: { EN: `${index}${longest.slice(1)}`, QQ: 'unheard of' },
      pick: { EN: longest },
    }));
    expect((await bet({ description })).status).toBe(200);
    const [row] = await rows({ language: 'QQ' });
    expect(row!.lines.map(({ event }) => event[0])).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    const stored = await house.database.withMerchant('ALPHA', (trx) =>
      trx.selectFrom('bet_description').select('lines').where('round_id', '=', id('r1')).executeTakeFirstOrThrow(),
    );
    expect(Object.keys(stored.lines[0]!.event)).toEqual(['EN']);
  });

  test('a malformed description is refused, and takes no money [WPROT-31]', async () => {
    for (const [what, description] of malformed) {
      const refused = await bet({ description });
      expect([what, refused.status, refused.code]).toEqual([what, 400, 'bad_request']);
    }
    expect(await rows()).toEqual([]);
    expect((await bet()).value.balanceMinor).toBe(499_000);
  });

  test('a bet that is sent again keeps its first description, and one that was taken back leaves the row [WPROT-32]', async () => {
    const other = { ...line, pick: { EN: 'Result: Blues' } };
    await bet({ description: [line] });
    expect((await bet({ description: [other] })).status).toBe(200);
    expect((await bet()).status).toBe(200);
    expect((await rows())[0]!.lines).toEqual([shown]);
    await bet({ description: [other] }, { tx: 't2' });
    expect((await rows())[0]!.lines.map(({ pick }) => pick)).toEqual(['Result: Reds', 'Result: Blues']);
    await rollback('t1');
    expect((await rows())[0]!.lines.map(({ pick }) => pick)).toEqual(['Result: Blues']);
    await rollback('t2');
    const [row] = await rows();
    expect([row!.status, row!.lines.length]).toEqual(['rolled_back', 2]);
  });

  test('a win may tell how the round ended, and a malformed result pays nothing [WPROT-33, RECORD-11]', async () => {
    await bet({ description: [line] });
    for (const result of [{ TH: 'แดง' }, { EN: `${longest}x` }, { EN: 'a\u0000' }, 'Reds', {}])
      expect((await win(1_850, { result })).code).toBe('bad_request');
    expect((await rows())[0]!.status).toBe('open');
    expect((await win(1_850, { result: { EN: 'Score 2–1', VI: 'Tỷ số 2–1', QQ: 'unheard of' } })).status).toBe(200);
    expect(await rows({ language: 'VI' })).toMatchObject([
      { status: 'settled', winAmount: '18.50', result: 'Tỷ số 2–1' },
    ]);
    expect((await rows())[0]!.result).toBe('Score 2–1');
  });

  test('a round opens with each movement of the player’s money in it [RECORD-12]', async () => {
    await bet({ description: [line] });
    await bet({}, { tx: 't2' });
    await rollback('t2');
    expect((await open()).value).toMatchObject({ status: 'open', closedAt: null });
    await win(1_850, { result: { EN: 'Score 2–1' } });
    const { status, value } = await open();
    expect(status).toBe(200);
    expect(value).toMatchObject({
      provider: PROVIDER,
      roundId: id('r1'),
      gameId: 'blue-one',
      vassalage: 'BLUE',
      currency: 'THB',
      betAmount: '10.00',
      winAmount: '18.50',
      status: 'settled',
      lines: [shown],
      result: 'Score 2–1',
      hasMoreMovements: false,
    });
    expect(value.movements.map(({ kind: what, amount }) => [what, amount])).toEqual([
      ['bet', '-10.00'],
      ['bet', '-10.00'],
      ['rollback', '10.00'],
      ['win', '18.50'],
    ]);
    expect(value.closedAt! >= value.movements[0]!.at && value.movements[0]!.at >= value.openedAt).toBe(true);
  });

  test(
    'a round that lost lists no movement of nothing, and a very long one says that it has more [RECORD-12]',
    long,
    async () => {
      await bet();
      await win(0);
      expect((await open()).value.movements.map(({ kind: what }) => what)).toEqual(['bet']);
      for (let index = 0; index <= 100; index += 1)
        await bet({ amountMinor: 1 }, { tx: `many-${index}`, round: 'many' });
      const { movements, hasMoreMovements } = (await open('many')).value;
      expect([movements.length, hasMoreMovements]).toEqual([100, true]);
    },
  );

  test('a round of another player or brand is as unknown as one that never was, and a guest opens none [RECORD-13, RECORD-08, GUARD-09]', async () => {
    await bet({ description: [line] });
    const [other, there] = [await registerPlayer(house), await registerPlayer(house, { host: 'beta.test' })];
    const theirs = await openGame(house, there);
    await house.vendorCall('bet', { ...theirs, transactionId: id('b1'), roundId: id('beta'), amountMinor: 5_000 });
    expect((await open('beta', there)).status).toBe(200);
    const answers = [
      await open('r1', other),
      await open('r1', there),
      await open('beta'),
      await open('never'),
      await house.call('bettingRound', { token: player.token, query: { provider: 'another', roundId: id('r1') } }),
    ];
    for (const [index, { status, code, detail }] of answers.entries())
      expect([index, status, code, detail]).toEqual([index, 404, 'round_unknown', null]);
    expect((await house.call('bettingRound', { query: { provider: PROVIDER, roundId: id('r1') } })).code).toBe(
      'not_logged_in',
    );
    // Beta's token on alpha's host is no token.
    expect((await open('r1', { ...there, host: 'alpha.test' })).code).toBe('not_logged_in');
    for (const query of [
      { provider: PROVIDER, roundId: `${id('r1')}' or '1'='1` },
      { provider: PROVIDER, roundId: id('r1'), memberId: '1' },
      { provider: PROVIDER },
      { provider: PROVIDER, roundId: id('r1'), language: 'en-GB' },
    ])
      expect((await house.call('bettingRound', { token: player.token, query: query as never })).code).toBe(
        'bad_request',
      );
  });

  test('a rollback of another player that names the round shows in nobody’s round [RECORD-13, WPROT-13]', async () => {
    await bet();
    const other = await registerPlayer(house);
    const theirs = await openGame(house, other);
    // A rollback of a bet that never came leaves a tombstone with this round's id.
    await house.vendorCall('rollback', { ...rollbackBody({ bet: 'nothing' }), gameToken: theirs.gameToken });
    expect((await open()).value.movements).toHaveLength(1);
  });
});
