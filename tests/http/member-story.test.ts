import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMessages } from '../../src/gateway/inbox/write-messages.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { openGame, registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const STORY = ['memberRounds', 'memberMessages', 'memberChanges'] as const;

let house: TestGateway;
/** Supporters of the platform and of the merchant BETA. */
let anh: string;
let ofBeta: string;

beforeAll(async () => {
  house = await startTestGateway();
  const signIn = async (merchants: string[] | null) =>
    signInAs(house, await newOperator(house, { roles: ['support'], merchants }), Date.now());
  [anh, ofBeta] = [await signIn(null), await signIn(['BETA'])];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** A member who has played two rounds. */
async function newMember(username: string) {
  const player = await registerPlayer(house, { username });
  const game = await openGame(house, player);
  for (const roundId of [`${username}-1`, `${username}-2`])
    await house.vendorCall('bet', { ...game, transactionId: `t-${roundId}`, roundId, amountMinor: 150 });
  const { value } = await call(house, 'memberSearch', { token: anh, query: { merchant: 'ALPHA', text: username } });
  return { merchant: 'ALPHA', id: value.list[0]!.id };
}

test('the rounds of a member come by cursor, with the names of the games [OPER-94]', async () => {
  const of = await newMember('story');
  const query = { ...of, pageSize: 1 };
  const first = (await call(house, 'memberRounds', { token: anh, query })).value;
  expect(first.list).toMatchObject([
    {
      roundId: 'story-2',
      game: 'Game blue-one',
      betAmount: '1.50',
      winAmount: '0.00',
      currency: 'THB',
      status: 'open',
    },
  ]);
  const rest = await call(house, 'memberRounds', { token: anh, query: { ...query, cursor: first.nextCursor! } });
  expect(rest.value.list.map(({ roundId }) => roundId)).toEqual(['story-1']);
});

test('what operators changed of a member is listed for their colleagues, and nothing of others [OPER-94]', async () => {
  const [of, other] = [await newMember('changed'), await newMember('unchanged')];
  const text = 'Wants to be called in the evening';
  await call(house, 'addNote', { token: anh, body: { ...of, text } });
  await call(house, 'labelMember', {
    token: anh,
    body: { ...of, before: { clubLabel: '', labels: [] }, clubLabel: 'GOLD', labels: ['big fish'] },
  });
  const { list } = (await call(house, 'memberChanges', { token: anh, query: of })).value;
  expect(list).toMatchObject([
    { call: 'PUT /console/member/labels', before: { labels: [] }, after: { labels: ['big fish'] } },
    { call: 'POST /console/member/notes', after: { note: text } },
  ]);
  expect((await call(house, 'memberChanges', { token: anh, query: other })).value.list).toEqual([]);
});

test('the inbox of a member is read in English [OPER-94]', async () => {
  const of = await newMember('letters');
  await house.database.withMerchant('ALPHA', (trx) =>
    writeMessages(trx, 'ALPHA', [
      { memberId: BigInt(of.id), key: 'a', template: 'newNetwork', params: { address: '10.0.0.7' }, at: new Date() },
    ]),
  );
  const { list } = (await call(house, 'memberMessages', { token: anh, query: of })).value;
  expect(list[0]).toMatchObject({ kind: 'account', isRead: false });
  expect(list[0]!.text).toContain('10.0.0.7');
});

test('an operator of another merchant, and another merchant, read nothing of a member [OPER-94, OPER-14]', async () => {
  const of = await newMember('hidden');
  await call(house, 'addNote', { token: anh, body: { ...of, text: 'a secret' } });
  for (const name of STORY) {
    expect((await call(house, name, { token: ofBeta, query: of })).code).toBe('not_found');
    const asBeta = await call(house, name, { token: ofBeta, query: { ...of, merchant: 'BETA' } });
    expect(asBeta.code ?? asBeta.value.list).toEqual(name === 'memberRounds' ? 'not_found' : []);
  }
});
