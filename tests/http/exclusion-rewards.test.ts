import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyMessage } from '../../src/gateway/inbox/copy-message.ts';
import { deliverMailing } from '../../src/gateway/mailings/deliver-mailing.ts';
import { allNewsQuery } from '../../src/shared/news/announcement-types.ts';
import { byCode, campaignOf, raffleOf, runCampaign } from '../support/campaigns.ts';
import { beginDeposit, newPayer, pay, startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { openChallenge, playRound, stakeRace, threeRounds } from '../support/challenges.ts';
import { caughtUp } from '../support/caught-up.ts';
import { callConsole } from '../support/operators.ts';
import { sentMessages } from '../support/person.ts';
import { openGame, registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

let house: CashierHouse;
beforeAll(async () => void (house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const follow = () => caughtUp(house);
const exclude = ({ token, password }: TestPlayer) =>
  house.call('excludeSelf', { token, body: { days: null, password } });
/** What an excluded player has no part in, as it stands for a player. */
async function shareOf({ token }: TestPlayer, raffleId: string) {
  await follow();
  const query = { language: 'EN' };
  const [bonuses, missions, ranks, raffle, news] = await Promise.all([
    house.call('bonusList', { token, query }),
    house.call('missionList', { token, query }),
    house.call('rankList', { query }),
    house.call('raffle', { token, query: { id: raffleId } }),
    house.call('announcementsForPlayer', { token, query: allNewsQuery }),
  ]);
  return {
    bonuses: bonuses.value.list.map(({ state }) => state),
    missions: missions.value.list.length,
    ranked: ranks.value.races[0]!.list.length,
    tickets: raffle.value.own.count,
    news: news.value.list.map(({ title }) => title),
  };
}
/** Announces something to everyone. */
const announce = (type: 'PR' | 'B', title: string) =>
  callConsole(house, 'writeAnnouncement', {
    token: house.operators[0],
    body: {
      merchant: 'ALPHA',
      key: randomUUID(),
      document: {
        type,
        audience: 'everyone',
        from: '2026-01-01T00:00',
        priority: 0,
        texts: { EN: { title, text: 'Text.' } },
      },
    },
  });
const reached = async (segment: object) =>
  (await callConsole(house, 'countReceivers', { token: house.operators[0], query: { merchant: 'ALPHA', ...segment } }))
    .value.count;

test('an exclusion ends an open bonus, leaves missions, races and raffles, and stops marketing [PROTECT-20]', async () => {
  const [operator] = house.operators;
  const raffleId = await runCampaign(
    house,
    raffleOf({ trigger: { kind: 'code', code: 'RAFFLE26' }, often: 'once', delivery: 'at_once' }),
  );
  await runCampaign(house, campaignOf({ isJoined: false }));
  await openChallenge(house, operator, 'mission', threeRounds);
  await openChallenge(house, operator, 'race', stakeRace(house.now() + MINUTE_MS, house.now() + DAY_MS));
  house.setClock(house.now() + 2 * MINUTE_MS);
  await announce('PR', 'A promotion');
  await announce('B', 'News of the house');
  const player = await newPayer(house);
  await house.call('joinPromotion', { token: player.token, body: { id: raffleId, code: 'RAFFLE26' } });
  await beginDeposit(house, player);
  await pay(house, 50_000);
  await playRound(house, await openGame(house, player), 1_000);
  expect(await shareOf(player, raffleId)).toEqual({
    bonuses: ['open'],
    missions: 1,
    ranked: 1,
    tickets: 2,
    news: ['News of the house', 'A promotion'],
  });
  const segment = { registeredFrom: new Date(house.now() - DAY_MS).toISOString() };
  const before = await reached(segment);

  expect((await exclude(player)).code).toBeUndefined();

  expect(await shareOf(player, raffleId)).toEqual({
    bonuses: ['given_up'],
    missions: 0,
    ranked: 0,
    tickets: 0,
    news: ['News of the house'],
  });
  expect(await reached(segment)).toBe(before - 1);
});

test('an excluded player can enter no code, and gets nothing by hand [PROTECT-20]', async () => {
  const id = await runCampaign(house, byCode('GIFT26'));
  const player = await registerPlayer(house);
  await exclude(player);
  const join = await house.call('joinPromotion', { token: player.token, body: { id, code: 'GIFT26' } });
  expect(join.code).toBe('play_blocked');
  const { id: member } = (await house.call('memberInfo', { token: player.token })).value;
  const given = await callConsole(house, 'giveByHand', {
    token: house.operators[0],
    body: { merchant: 'ALPHA', key: randomUUID(), id, member },
  });
  expect(given.code).toBe('transition_refused');
});

describe('marketing', () => {
  const send = async ({ token }: TestPlayer, isService: boolean) => {
    const { id } = (await house.call('memberInfo', { token })).value;
    const texts = { EN: { title: isService ? 'Your account' : 'A free spin', text: 'Text.' } };
    return callConsole(house, 'sendMailing', {
      token: house.operators[0],
      body: { merchant: 'ALPHA', key: randomUUID(), to: { member: id }, texts, isService },
    });
  };
  /** The titles of what operators wrote to a player. */
  const written = async ({ token }: TestPlayer) =>
    (await house.call('messageList', { token, query: { language: 'EN' } })).value.list
      .map(({ title }) => title)
      .filter((title) => ['Your account', 'A free spin'].includes(title));
  const pauses = {
    break: ({ token }: TestPlayer) => house.call('takeBreak', { token, body: { hours: 24 } }),
    exclusion: ({ token, password }: TestPlayer) => house.call('excludeSelf', { token, body: { days: 7, password } }),
  };
  const asOwner = (text: string) => sql.raw(text).execute(house.owner!);
  const memberOf = async ({ token }: TestPlayer) => (await house.call('memberInfo', { token })).value.id;

  test.each([
    ['a break', 'break'],
    ['an exclusion', 'exclusion'],
  ] as const)(
    'reaches nobody in %s, alone or in a segment, while messages about the account do [PROTECT-20, OPER-76]',
    async (_, pause) => {
      const player = await registerPlayer(house);
      const memberId = await memberOf(player);
      await asOwner(`update member set club_label = '${pause}' where id = ${memberId}`);
      const counts = async () => [
        await reached({ clubLabel: pause }),
        await reached({ clubLabel: pause, isService: true }),
      ];
      expect((await send(player, false)).value.mailing.expected).toBe(1);
      await expect.poll(() => written(player), { timeout: 10_000 }).toEqual(['A free spin']);
      expect(await counts()).toEqual([1, 1]);

      expect((await pauses[pause](player)).code).toBeUndefined();

      expect(await counts()).toEqual([0, 1]);
      expect((await send(player, false)).code).toBe('not_found');
      expect((await send(player, true)).value.mailing.expected).toBe(1);
      await expect.poll(() => written(player), { timeout: 10_000 }).toEqual(['Your account', 'A free spin']);
    },
  );

  test('that was sent before a pause is neither delivered nor copied in it, and promotions are not in the news [PROTECT-20]', async () => {
    const player = await registerPlayer(house);
    const memberId = BigInt(await memberOf(player));
    const email = `${player.username}@example.org`;
    await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .insertInto('member_contact')
        .values({ merchant_code: 'ALPHA', member_id: memberId, kind: 'email', value: email })
        .execute(),
    );
    await announce('PR', 'Only for those who play');
    const promotions = async () =>
      (await house.call('announcementsForPlayer', { token: player.token, query: allNewsQuery })).value.list.filter(
        ({ title }) => title === 'Only for those who play',
      );
    expect(await promotions()).toHaveLength(1);
    const sent = (await send(player, false)).value.mailing;
    await expect.poll(() => written(player), { timeout: 10_000 }).toHaveLength(1);
    // The copy was chosen after the message came, so that only this test sends one.
    const choice = { topic: 'promotions', way: 'email', isOn: true } as const;
    expect((await house.call('setMessageChoice', { token: player.token, body: choice })).code).toBeUndefined();
    const copies = async () => {
      const { id: messageId } = await house.database.withMerchant('ALPHA', (trx) =>
        trx.selectFrom('message').select('id').where('key', '=', `mailing:${sent.id}`).executeTakeFirstOrThrow(),
      );
      const data = { merchantCode: 'ALPHA', messageId, channel: 'email' } as const;
      await copyMessage(house.gateway.services, { id: randomUUID(), data });
      return sentMessages(house).filter(({ to, text }) => to === email && text === 'Text.').length;
    };
    expect(await copies()).toBe(1);
    expect((await pauses.break(player)).code).toBeUndefined();
    expect(await promotions()).toEqual([]);
    expect(await copies()).toBe(1);
    // As if its job had not run yet.
    await asOwner(`delete from message where key = 'mailing:${sent.id}'`);
    await asOwner(`update mailing set done_at = null, last_member_id = 0, delivered = 0 where id = ${sent.id}`);
    const job = { data: { merchantCode: 'ALPHA', mailingId: sent.id }, signal: new AbortController().signal };
    await deliverMailing(house.gateway.services, job);
    expect(await written(player)).toEqual([]);
  });

  test('waits after an exclusion until play opens, and not only until the player asks for it [PROTECT-20, PROTECT-21]', async () => {
    const player = await registerPlayer(house);
    const memberId = await memberOf(player);
    await asOwner(`update member set club_label = 'reopens' where id = ${memberId}`);
    const count = () => reached({ clubLabel: 'reopens' });
    const later = (time: string) =>
      asOwner(`update play_block set begins_at = begins_at - interval '${time}', over_at = over_at - interval '${time}',
        ends_at = ends_at - interval '${time}', reopen_asked_at = reopen_asked_at - interval '${time}' where member_id = ${memberId}`);
    expect(await count()).toBe(1);
    await pauses.exclusion(player);
    await later('8 days');
    expect(await count()).toBe(0);
    expect((await house.call('reopenPlay', { token: player.token })).code).toBeUndefined();
    expect([await count(), (await send(player, false)).code]).toEqual([0, 'not_found']);
    await later('25 hours');
    expect([await count(), (await send(player, false)).code]).toEqual([1, undefined]);
  });
});
