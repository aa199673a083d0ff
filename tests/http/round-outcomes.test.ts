import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestGame, type TestPlayer } from '../support/player.ts';
import { describeDatabases } from '../support/describe-databases.ts';
import { walletBodies } from '../support/wallet-bodies.ts';

const hand = { name: { EN: 'Player', VI: 'Con' }, cards: ['AS', 'TH'] };
const cards = {
  kind: 'cards',
  hands: [
    { ...hand, isWinner: true },
    { name: { EN: 'Banker' }, cards: ['2C'], worth: { EN: '2' } },
  ],
};
const balls = {
  kind: 'balls',
  drawn: [{ name: { EN: 'Prize', TH: 'รางวัล' }, balls: ['03', '11'], hits: [1] }],
  picked: { balls: ['11'], hits: [0] },
};
const reels = {
  kind: 'reels',
  reels: [
    ['bear', 'ace'],
    ['wild', 'king'],
    ['bear', 'queen'],
  ],
  wins: [
    {
      symbol: 'bear',
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    },
  ],
};
const legs = {
  kind: 'legs',
  legs: [{ end: 'won', result: { EN: 'Score 2–1', VI: 'Tỷ số 2–1' } }, { end: 'void' }],
};
const shots = {
  kind: 'shots',
  targets: [{ name: { EN: 'Crab', TH: 'ปู' }, shots: 12, hits: 4, paidMinor: '800' }],
};
/** Within every limit but that of its length. */
const tooLong = {
  kind: 'cards',
  hands: Array.from({ length: 10 }, () => ({
    name: { EN: 'x'.repeat(120), VI: 'x'.repeat(120), TH: 'x'.repeat(120), CN: 'x'.repeat(120) },
    cards: ['AS'],
  })),
};

/** Outcomes that the protocol refuses, by what is wrong with them. */
const malformed: readonly [string, unknown][] = [
  ['an unknown kind', { kind: 'dice', balls: ['1'] }],
  ['no kind', { hands: [hand] }],
  ['no hand', { kind: 'cards', hands: [] }],
  ['too many hands', { kind: 'cards', hands: Array.from({ length: 11 }, () => hand) }],
  ['an unknown card', { kind: 'cards', hands: [{ ...hand, cards: ['1S'] }] }],
  ['a name without English', { kind: 'cards', hands: [{ ...hand, name: { VI: 'Con' } }] }],
  ['a field of its own', { kind: 'cards', hands: [{ ...hand, pictureUrl: 'http://elsewhere.test' }] }],
  ['a ball that is no number', { ...balls, drawn: [{ balls: ['<b>'] }] }],
  ['a symbol that is markup', { ...reels, reels: [['<b>']] }],
  ['a cell out of any window', { ...reels, wins: [{ symbol: 'bear', cells: [[0, 8]] }] }],
  ['a leg that ended in a way of its own', { kind: 'legs', legs: [{ end: 'paid twice' }] }],
  ['a payment that is no amount', { kind: 'shots', targets: [{ ...shots.targets[0], paidMinor: '-8' }] }],
  ['fields of another kind', { ...balls, hands: [hand] }],
];

describeDatabases('how a round was played, on the %s database', (kind) => {
  let house: TestGateway;
  let player: TestPlayer;
  let game: TestGame;
  beforeAll(async () => void (house = await startTestGateway({ kind })));
  beforeEach(async () => {
    player = await registerPlayer(house);
    game = await openGame(house, player);
    await house.vendorCall('bet', betBody(1_000));
  });
  afterAll(() => house.close());

  const { id, bet: betBody, win: winBody } = walletBodies(() => game);
  const win = (more: object) => house.vendorCall('win', { ...winBody(1_850), ...more });
  const open = async (language = 'EN', round = 'r1') =>
    (
      await house.call('bettingRound', {
        host: player.host,
        token: player.token,
        query: { provider: 'test-games', roundId: id(round), language },
      })
    ).value;

  test('a round tells its cards in the language of the page, and a win sent again keeps the first ones [WPROT-35, RECORD-25]', async () => {
    expect((await open()).outcome).toBeNull();
    expect((await win({ outcome: cards })).status).toBe(200);
    expect((await win({ outcome: balls })).status).toBe(200);
    expect((await win({ outcome: reels })).status).toBe(200);
    const round = await open('VI');
    expect(round.result).toBeNull();
    expect(round.outcome).toEqual({
      kind: 'cards',
      hands: [
        { name: 'Con', cards: ['AS', 'TH'], isWinner: true },
        { name: 'Banker', cards: ['2C'], worth: '2' },
      ],
    });
  });

  test('a round of reels tells its window and what paid, and nothing else [WPROT-35, RECORD-25]', async () => {
    await win({ outcome: reels });
    expect((await open()).outcome).toEqual(reels);
  });

  test('symbols, legs and shots have their names in the language of the page [WPROT-35, RECORD-25]', async () => {
    const named = { ...reels, names: [{ symbol: 'bear', name: { EN: 'bear', TH: 'หมี' } }] };
    await win({ outcome: named });
    expect((await open('TH')).outcome).toEqual({ ...reels, names: [{ symbol: 'bear', name: 'หมี' }] });
    for (const [round, outcome] of [
      ['r2', legs],
      ['r3', shots],
    ] as const) {
      await house.vendorCall('bet', betBody(1_000, { tx: round, round }));
      await house.vendorCall('win', { ...winBody(0, { tx: `w-${round}`, round }), outcome });
    }
    expect((await open('VI', 'r2')).outcome).toEqual({
      kind: 'legs',
      legs: [{ end: 'won', result: 'Tỷ số 2–1' }, { end: 'void' }],
    });
    expect((await open('TH', 'r3')).outcome).toEqual({
      kind: 'shots',
      targets: [{ name: 'ปู', shots: 12, hits: 4, paidMinor: '800' }],
    });
  });

  test('a round tells its balls beside its result [WPROT-35, RECORD-25]', async () => {
    await win({ outcome: balls, result: { EN: 'Prize 11' } });
    expect(await open('TH')).toMatchObject({
      result: 'Prize 11',
      outcome: { kind: 'balls', drawn: [{ name: 'รางวัล', balls: ['03', '11'], hits: [1] }], picked: { balls: ['11'] } },
    });
  });

  test('a malformed outcome is refused, and the same win without it is paid [WPROT-36]', async () => {
    for (const [what, outcome] of malformed) {
      const refused = await win({ outcome });
      expect([what, refused.status, refused.code]).toEqual([what, 400, 'bad_request']);
    }
    expect((await open()).status).toBe('open');
    expect((await win({})).value.balanceMinor).toBe(500_850);
  });

  test('an outcome that is too long is dropped, and its win is paid with its result [WPROT-36]', async () => {
    expect((await win({ outcome: tooLong, result: { EN: 'Won' } })).value.balanceMinor).toBe(500_850);
    expect(await open()).toMatchObject({ status: 'settled', result: 'Won', outcome: null });
  });
});
