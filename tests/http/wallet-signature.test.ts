import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SIGNATURE_TOLERANCE_S, signatureHeaders } from '../../src/shared/contract/webhook-signature.ts';
import { atOneMoment } from '../support/callers.ts';
import { startTestGateway, testConfig, type TestGateway } from '../support/gateway.ts';
import { openGame, registerPlayer, type TestGame } from '../support/player.ts';
import { walletKey } from '../support/test-feed.ts';

/** The opening balance of a new player of ALPHA. */
const OPENING_MINOR = 500_000;
/** A signature of so many seconds from when it is made. */
const signedIn = (seconds: number) => ({
  get nowS() {
    return Date.now() / 1000 + seconds;
  },
});

let house: TestGateway;
let game: TestGame;
let bets = 0;
beforeAll(async () => void (house = await startTestGateway()));
afterAll(() => house.close());
beforeEach(async () => {
  game = await openGame(house, await registerPlayer(house));
  bets += 1;
});

const betBody = (amountMinor: number) => ({
  ...game,
  transactionId: `bet-${bets}`,
  roundId: `round-${bets}`,
  amountMinor,
});
const rollbackBody = () => ({
  merchantCode: game.merchantCode,
  gameToken: game.gameToken,
  transactionId: `rollback-${bets}`,
  betTransactionId: `bet-${bets}`,
  roundId: `round-${bets}`,
});
const balance = async () =>
  (await house.vendorCall('balance', { merchantCode: 'ALPHA', gameToken: game.gameToken })).value.balanceMinor;

test.each<[what: string, change: Parameters<TestGateway['vendorCall']>[2]]>([
  ['no signature', { tamper: ({ [signatureHeaders.signature]: _, ...headers }, raw) => ({ headers, raw }) }],
  ['no id', { tamper: ({ [signatureHeaders.id]: _, ...headers }, raw) => ({ headers, raw }) }],
  ['no timestamp', { tamper: ({ [signatureHeaders.timestamp]: _, ...headers }, raw) => ({ headers, raw }) }],
  ['no provider', { tamper: ({ [signatureHeaders.provider]: _, ...headers }, raw) => ({ headers, raw }) }],
  ['another provider', { provider: 'someone-else' }],
  ['a wrong key', { key: 'not-the-key' }],
  [
    'a changed id',
    { tamper: (headers, raw) => ({ headers: { ...headers, [signatureHeaders.id]: 'another-id' }, raw }) },
  ],
  [
    'a changed timestamp',
    {
      tamper: (headers, raw) => ({
        headers: {
          ...headers,
          [signatureHeaders.timestamp]: String(Number(headers[signatureHeaders.timestamp]) + 1),
        },
        raw,
      }),
    },
  ],
  ['one changed byte in the body', { tamper: (headers, raw) => ({ headers, raw: raw.replace('ALPHA', 'ALPHB') }) }],
  ['an extra space in the body', { tamper: (headers, raw) => ({ headers, raw: `${raw} ` }) }],
  [
    'an empty signature',
    { tamper: (headers, raw) => ({ headers: { ...headers, [signatureHeaders.signature]: 'v1,' }, raw }) },
  ],
  ['an old timestamp', signedIn(-SIGNATURE_TOLERANCE_S - 5)],
  ['a timestamp from the future', signedIn(SIGNATURE_TOLERANCE_S + 120)],
])('%s is refused and changes nothing [WPROT-06, WPROT-07, WPROT-08]', async (_, signed) => {
  for (const [name, body] of [
    ['bet', betBody(1_000)],
    ['rollback', rollbackBody()],
    ['balance', { merchantCode: 'ALPHA', gameToken: game.gameToken }],
  ] as const) {
    const { status, code } = await house.vendorCall(name, body, signed);
    expect([status, code]).toEqual([401, 'signature_invalid']);
  }
  expect(await balance()).toBe(OPENING_MINOR);
  expect((await house.vendorCall('bet', betBody(1_000))).value.balanceMinor).toBe(499_000);
});

test('a body with bytes that are not UTF-8 is refused, although a decoder would make the signed text of them [WPROT-29, SERVER-39]', async () => {
  const token = `${'x'.repeat(40)}\uFFFD`;
  const body = { merchantCode: 'ALPHA', gameToken: token };
  expect((await house.vendorCall('balance', body)).code).toBe('game_token_invalid');
  const inOtherBytes = (raw: string) => {
    const bytes = Buffer.from(raw);
    const at = bytes.indexOf(Buffer.from('\uFFFD'));
    return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at + 3)]);
  };
  const { status, code } = await house.vendorCall('balance', body, {
    tamper: (headers, raw) => ({ headers, raw: inOtherBytes(raw) }),
  });
  expect([status, code]).toEqual([400, 'bad_request']);
});

test('a timestamp within the tolerance is accepted [WPROT-08]', async () => {
  // At one moment, so that it does not age on its way.
  const answer = await atOneMoment(() => house.vendorCall('bet', betBody(1), signedIn(1 - SIGNATURE_TOLERANCE_S)));
  expect(answer.status).toBe(200);
});

test('two keys are accepted during a key rotation, and the old one is refused after it [WPROT-09]', async () => {
  const { database, project } = house;
  const [server] = testConfig(project.directory).gameServers;
  const ask = async (keys: readonly string[], key: string) => {
    const rotating = await startTestGateway({ database, project, config: { gameServers: [{ ...server, keys }] } });
    const { code } = await rotating.vendorCall(
      'balance',
      { merchantCode: 'ALPHA', gameToken: 'x'.repeat(43) },
      { key },
    );
    await rotating.close();
    return code;
  };
  // An unknown token proves that the signature was accepted.
  expect(await ask([walletKey, 'the-next-key'], walletKey)).toBe('game_token_invalid');
  expect(await ask([walletKey, 'the-next-key'], 'the-next-key')).toBe('game_token_invalid');
  expect(await ask(['the-next-key'], walletKey)).toBe('signature_invalid');
});
