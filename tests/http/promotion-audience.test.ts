import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CampaignDocument } from '../../src/shared/promotions/campaign.ts';
import { claimStates, type ClaimState } from '../../src/shared/promotions/states.ts';
import { byCode, campaignOf, endCampaign, runCampaign } from '../support/campaigns.ts';
import { balance, startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** How long a campaign lasts that ends during its test: on a busy machine players need a while to join. */
const LASTS_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Bangkok has no summer time. */
const BANGKOK_MS = 7 * 3_600_000;

let house: CashierHouse;
let ids: string[] = [];
beforeAll(async () => void (house = await startCashierHouse()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());
beforeEach(async () => {
  for (const id of ids) await endCampaign(house, id);
  ids = [];
});

async function start(document: CampaignDocument): Promise<string> {
  const id = await runCampaign(house, document);
  ids.push(id);
  return id;
}
/** Cash for the first use of the app. */
const forApp = (amount: string, audience: Partial<CampaignDocument['audience']>) =>
  start(
    campaignOf({
      audience: { ...campaignOf().audience, ...audience },
      trigger: { kind: 'app' },
      gift: { kind: 'cash', amount },
      asks: { ...campaignOf().asks, turnoverTimes: 0 },
      isJoined: false,
    }),
  );
const join = (id: string, { token }: Pick<TestPlayer, 'token'>, code?: string) =>
  house.call('joinPromotion', { token, body: { id, ...(code !== undefined && { code }) } });
async function listed(player?: TestPlayer, language = 'EN') {
  const query = { types: 'PR,B', group: 'w_promotion', language } as const;
  return (await house.call('promotions', { ...(player && { token: player.token }), query })).value.list;
}
const rowOf = async (id: string, player: TestPlayer) => (await listed(player)).find((row) => row.id === id);
const idsFor = async (player?: TestPlayer, language?: string) =>
  (await listed(player, language)).map(({ id }) => id).toReversed();
const inAlpha: CashierHouse['database']['withMerchant'] = (_, work) => house.database.withMerchant('ALPHA', work);

/** What the first use of the app brings a player. */
async function gainOf(player: TestPlayer): Promise<number> {
  const before = Number(await balance(house, player));
  await house.call('appOpened', { token: player.token });
  await caughtUp(house);
  return Number(await balance(house, player)) - before;
}

/** A player, changed as a test needs it, with their id. */
async function newMember(changes: object = {}): Promise<TestPlayer & { memberId: bigint }> {
  const player = await registerPlayer(house);
  const { id: memberId } = await inAlpha('ALPHA', (trx) =>
    trx
      .updateTable('member')
      .set({ customer_type: 0, ...changes })
      .where('account', '=', player.username)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { ...player, memberId };
}

const placeBelow = (upline: { memberId: bigint }, member: { memberId: bigint }) =>
  inAlpha('ALPHA', (trx) =>
    sql`select team_move('ALPHA', ${member.memberId}, ${upline.memberId}, ${new Date(house.now())})`.execute(trx),
  );

describe('a campaign is for', () => {
  test('those who read its languages, and for those who have chosen none [PROMO-26]', async () => {
    const thai = await forApp('1', { languages: ['TY'] });
    const all = await forApp('10', {});
    const [reader, other, any] = [
      await newMember({ language: 'TY' }),
      await newMember({ language: 'EN' }),
      await newMember({ language: null }),
    ];
    expect([await idsFor(reader), await idsFor(other), await idsFor(any)]).toEqual([[thai, all], [all], [thai, all]]);
    expect([await idsFor(undefined, 'TY'), await idsFor(undefined, 'EN')]).toEqual([[thai, all], [all]]);
    expect([await gainOf(reader), await gainOf(other), await gainOf(any)]).toEqual([11, 10, 11]);
  });

  test('players of agents, players without one, or both; whom a player has invited has no agent [PROMO-26]', async () => {
    const all = await forApp('1', { members: 'all' });
    const direct = await forApp('10', { members: 'direct' });
    const downline = await forApp('100', { members: 'downline' });
    const [agent, alone, ofAgent, friend] = [
      await newMember({ customer_type: 1 }),
      await newMember(),
      await newMember(),
      await newMember(),
    ];
    await placeBelow(agent, ofAgent);
    await placeBelow(alone, friend);
    const shown = [await idsFor(), await idsFor(alone), await idsFor(ofAgent), await idsFor(friend)];
    const [toDirect, toDownline] = [
      [all, direct],
      [all, downline],
    ];
    expect(shown).toEqual([toDirect, toDirect, toDownline, toDirect]);
    expect([await gainOf(alone), await gainOf(ofAgent), await gainOf(friend)]).toEqual([11, 101, 11]);
    expect(await gainOf(agent)).toBe(0);
  });

  test('members with one of its labels: one given by hand, the name of their club, or their level [PROMO-26]', async () => {
    const all = await forApp('1', {});
    const vip = await forApp('10', { labels: ['Regulars', 'Harbour Club', 'gold'] });
    const [none, byHand, inClub, atLevel] = [
      await newMember(),
      await newMember({ labels: JSON.stringify(['Regulars']) }),
      await newMember({ club_label: 'Harbour Club' }),
      await newMember(),
    ];
    await inAlpha('ALPHA', (trx) =>
      trx
        .insertInto('member_level')
        .values({ merchant_code: 'ALPHA', member_id: atLevel.memberId, level: 'gold', reached_at: new Date() })
        .execute(),
    );
    expect([await idsFor(), await idsFor(none)]).toEqual([[all], [all]]);
    for (const player of [byHand, inClub, atLevel]) {
      expect(await idsFor(player)).toEqual([all, vip]);
      expect(await gainOf(player)).toBe(11);
    }
    expect(await gainOf(none)).toBe(1);
  });

  test('those of its audience alone when they join [PROMO-05, PROMO-26]', async () => {
    const audience = { ...campaignOf().audience, languages: ['TY'], members: 'downline' as const };
    const id = await start(byCode('THAITEAM', { audience }));
    const agent = await newMember({ customer_type: 1 });
    const player = await newMember({ language: 'TY' });
    expect((await join(id, player, 'THAITEAM')).code).toBe('not_found');
    await placeBelow(agent, player);
    expect((await join(id, player, 'THAITEAM')).code).toBeUndefined();
  });
});

describe('joining', () => {
  test('beside an open bonus is refused where a campaign says so, and waits for nothing where it combines [BONUS-02]', async () => {
    const bonus = { gift: { kind: 'bonus', amount: '20' }, asks: campaignOf().asks, delivery: 'at_once' } as const;
    const open = await start(byCode('OPENBONUS', bonus));
    const [none, all] = [await start(campaignOf({ combines: 'none' })), await start(campaignOf({ combines: 'all' }))];
    const player = await newMember();
    expect((await join(open, player, 'OPENBONUS')).value.status).toBe('issued');
    expect((await join(none, player)).code).toBe('transition_refused');
    expect((await join(all, player)).value.status).toBe('joined');
    const { list } = (await house.call('bonusList', { token: player.token, query: {} })).value;
    expect(list).toMatchObject([{ state: 'open' }]);
    await house.call('giveUpBonus', { token: player.token, body: { id: list[0]!.id } });
    expect((await join(none, player)).value.status).toBe('joined');
  });

  test('ends with the window [PROMO-04, PROMO-18]', async () => {
    const until = new Date(house.now() + BANGKOK_MS + LASTS_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
    const id = await start(byCode('TENMINUTES', { window: { from: '2020-01-01T00:00', until, weekdays: [] } }));
    const [early, late] = [await newMember(), await newMember()];
    expect((await join(id, early, 'TENMINUTES')).value.status).toBe('process');
    house.setClock(house.now() + LASTS_MS);
    expect(await rowOf(id, late)).toBeUndefined();
    expect((await join(id, late, 'TENMINUTES')).code).toBe('transition_refused');
    // What was earned can still be claimed.
    expect((await house.call('requestReward', { token: early.token, body: { id } })).value.status).toBe('claimed');
    house.setClock(house.now() - LASTS_MS);
  });

  test('rests on other days of the week [PROMO-04, PROMO-18]', async () => {
    // Not tomorrow: midnight may come before the test ends.
    const weekday = new Date(house.now() + BANGKOK_MS + 2 * DAY_MS).getUTCDay() || 7;
    const id = await start(campaignOf({ window: { from: '2020-01-01T00:00', weekdays: [weekday] } }));
    const player = await newMember();
    expect(await rowOf(id, player)).toMatchObject({ status: null, button: 'none', weekdays: [weekday] });
    expect((await join(id, player)).code).toBe('transition_refused');
  });
});

describe('the database', () => {
  /** The steps that a claim can take. What a deposit earned is closed when the deposit goes back. */
  const next: Record<ClaimState, readonly ClaimState[]> = {
    joined: ['claim', 'close'],
    claim: ['issued', 'claimed', 'applying', 'close'],
    applying: ['issued', 'rejected', 'close'],
    issued: ['close'],
    claimed: ['close'],
    rejected: [],
    close: [],
  };
  /** How a claim comes to a state. */
  const way: Record<ClaimState, readonly ClaimState[]> = {
    joined: [],
    claim: ['claim'],
    applying: ['claim', 'applying'],
    issued: ['claim', 'issued'],
    claimed: ['claim', 'claimed'],
    rejected: ['claim', 'applying', 'rejected'],
    close: ['close'],
  };

  /** Takes a joined claim through states, and nothing of it stays. Says what went wrong. */
  const walk = (states: readonly ClaimState[], { id, rewardId }: { id: bigint; rewardId: bigint }) =>
    inAlpha('ALPHA', async (trx) => {
      for (const state of states)
        await trx.updateTable('claim').set({ state, reward_id: rewardId }).where('id', '=', id).execute();
      throw new Error('taken');
    }).catch((error: Error) => error.message);

  test('refuses every step of a claim that is no transition, and a claim that does not begin as joined [PROMO-03]', async () => {
    const rewarded = await start(byCode('REWARDED'));
    const joined = await start(campaignOf());
    const player = await newMember();
    const reward = (await join(rewarded, player, 'REWARDED')).value.claim!.rewardId!;
    const claim = { id: BigInt((await join(joined, player)).value.claim!.id), rewardId: BigInt(reward) };
    for (const before of claimStates)
      for (const after of claimStates.filter((state) => state !== before)) {
        const refused = `claim ${claim.id} cannot go from ${before} to ${after}`;
        expect([before, after, await walk([...way[before], after], claim)]).toEqual([
          before,
          after,
          next[before].includes(after) ? 'taken' : refused,
        ]);
      }
    const at = new Date(house.now());
    const own = { merchant_code: 'ALPHA', member_id: player.memberId, campaign_id: BigInt(joined), version: 1 };
    const inserted = inAlpha('ALPHA', (trx) =>
      trx
        .insertInto('claim')
        .values({ ...own, occasion: 'twice', state: 'claim', joined_at: at, changed_at: at })
        .execute(),
    );
    await expect(inserted).rejects.toThrow('a claim begins as joined');
  });
});
