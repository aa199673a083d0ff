import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../../src/gateway/database/tables.ts';
import { drawRaffles } from '../../src/gateway/raffles/draw-raffles.ts';
import { checkDraw } from '../../src/shared/promotions/check-draw.ts';
import { approveVersion, campaignOf, raffleOf, runCampaign } from '../support/campaigns.ts';
import { balance, beginDeposit, lastReference, newPayer, pay, takeMoneyBack } from '../support/cashier-house.ts';
import { callConsole } from '../support/operators.ts';
import { registerPlayer, type TestPlayer } from '../support/player.ts';
import { LATER_MS, raffleGround } from '../support/raffles.ts';
import { listening } from '../support/raw-socket.ts';
import { openStream } from '../support/stream-client.ts';

const DAY_MS = 86_400_000;
const ground = raffleGround();
const { follow, within, localIn, soon, byCode, enter, raffle, draw, drawLater } = ground;
const claim = (id: string, place: number, token?: string) =>
  ground.house.call('claimRafflePrize', { ...(token && { token }), body: { id, place } });
const rowOf = async (id: string, token?: string) => {
  const query = { types: 'PR,B', group: 'w_promotion', language: 'EN' };
  const { list } = (await ground.house.call('promotions', { ...(token && { token }), query })).value;
  return list.find((row) => row.id === id);
};
const players = (count: number) => Promise.all(Array.from({ length: count }, () => registerPlayer(ground.house)));
/** Which of these players has the ticket that won a place. */
async function winnerOf(id: string, place: number, among: readonly TestPlayer[]): Promise<TestPlayer> {
  for (const player of among)
    if ((await raffle(id, player.token)).winners.some((one) => one.isOwn && one.place === place)) return player;
  throw new Error(`nobody has won place ${place}`);
}

test('tickets are drawn as the published hash has fixed it, and the winner claims the prize once, from two devices at a time [RAFFLE-02, RAFFLE-03, RAFFLE-04, RAFFLE-06, CALL-58]', async () => {
  const id = await runCampaign(ground.house, byCode());
  const entered = await players(4);
  for (const player of entered) expect((await enter(id, player)).value).toMatchObject({ status: 'issued' });
  const before = await raffle(id, entered[1]!.token);
  expect(before).toMatchObject({ tickets: 8, own: { count: 2, numbers: [3, 4] }, serverSeed: null, winners: [] });
  expect(await rowOf(id)).toMatchObject({ gift: { kind: 'tickets' }, raffle: { prizes: [{ winners: 1 }, {}] } });
  await draw();
  expect((await raffle(id)).drawnAt).toBeNull();
  expect((await claim(id, 1, entered[0]!.token)).code).toBe('transition_refused');
  await drawLater();
  const after = await raffle(id);
  expect(after).toMatchObject({ seedHash: before.seedHash, tickets: 8, own: { count: 0 } });
  expect(after.winners.map(({ place, amount, state, isOwn }) => [place, amount, state, isOwn])).toEqual([
    [1, '500.00', 'available', false],
    [2, '50.00', 'available', false],
    [3, '50.00', 'available', false],
  ]);
  const winners = after.winners.map(({ ticket }) => ticket);
  const input = { raffleId: id, tickets: 8, prizes: 3, winners, seedHash: before.seedHash };
  const { closedAt, round, signature, ...chain } = after.beacon!;
  expect(before.beacon).toEqual({ ...chain, closedAt: null, round: null, signature: null });
  const beacon = { ...chain, closedAt: closedAt!, round: round!, signature: signature! };
  expect(await checkDraw({ ...input, beacon, serverSeed: after.serverSeed! })).toBe('right');
  const winner = await winnerOf(id, 1, entered);
  expect(after.winners[0]!.account).toMatch(/^.\*\*\*.$/u);
  const own = (await raffle(id, winner.token)).winners.filter(({ isOwn }) => isOwn);
  const held = (await raffle(id, winner.token)).own.numbers;
  expect(own.every(({ ticket }) => held.includes(ticket))).toBe(true);
  // The page shows it until its prizes cannot be claimed.
  expect(await rowOf(id, winner.token)).toMatchObject({ status: 'issued', button: 'none' });
  await follow();
  const { list } = (await ground.house.call('messageList', { token: winner.token, query: { language: 'EN' } })).value;
  expect(list.map(({ title }) => title)).toContain('You have won the raffle: 500.00 THB');
  const opening = Number(await balance(ground.house, winner));
  const answers = await Promise.all(Array.from({ length: 32 }, () => claim(id, 1, winner.token)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined]));
  expect(answers[0]!.value.winners[0]).toMatchObject({ state: 'claimed', isOwn: true });
  expect(Number(await balance(ground.house, winner))).toBe(opening + 500);
  expect((await ground.house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced).toBe(true);
});

test('guests, trials, agents, others and late ones do not get a prize [RAFFLE-04, RAFFLE-05, CALL-58]', async () => {
  const change = ({ username }: TestPlayer, values: object) =>
    within((trx) => trx.updateTable('member').set(values).where('account', '=', username).execute());
  const prizes = [{ winners: 6, amount: '50' }];
  const id = await runCampaign(ground.house, byCode({ claimDays: 1, raffle: { drawAt: '', prizes } }));
  const [winner, trial, agent, other] = await Promise.all([1, 2, 3, 4].map(() => registerPlayer(ground.house)));
  await change(agent!, { customer_type: 1 });
  expect((await enter(id, agent!)).code).toBe('not_found');
  for (const player of [winner!, trial!]) await enter(id, player);
  await drawLater();
  const placeOf = async ({ token }: TestPlayer) => (await raffle(id, token)).winners.find(({ isOwn }) => isOwn)!.place;
  const [first, ofTrial] = [await placeOf(winner!), await placeOf(trial!)];
  expect((await claim(id, first)).code).toBe('not_logged_in');
  expect((await claim(id, first, other!.token)).code).toBe('not_found');
  expect((await claim(id, first, agent!.token)).code).toBe('not_found');
  expect((await claim(id, 5, winner!.token)).code).toBe('not_found');
  expect((await claim('999999', 1, winner!.token)).code).toBe('not_found');
  expect((await claim(id, 0, winner!.token)).code).toBe('bad_request');
  // A member who has become an agent meanwhile.
  await change(trial!, { customer_type: 1 });
  expect((await claim(id, ofTrial, trial!.token)).code).toBe('transition_refused');
  await change(trial!, { customer_type: 4, ends_at: new Date(ground.house.now() + DAY_MS) });
  expect((await claim(id, ofTrial, trial!.token)).code).toBe('in_need_true_account');
  // Longer than a day after the draw.
  const lateMs = LATER_MS + 2 * DAY_MS;
  ground.house.setClock(ground.house.now() + lateMs);
  await within((trx) =>
    trx
      .updateTable('session')
      .set({ seen_at: new Date(ground.house.now()), ends_at: new Date(ground.house.now() + DAY_MS) })
      .execute(),
  );
  expect((await claim(id, first, winner!.token)).code).toBe('transition_refused');
  expect((await raffle(id, winner!.token)).winners[first - 1]).toMatchObject({ state: 'expired' });
  expect(await rowOf(id, winner!.token)).toBeUndefined();
  ground.house.setClock(ground.house.now() - lateMs);
  expect(await balance(ground.house, winner!)).toBe('5000.00');
});

test('the stream of a player tells of the tickets that a deposit has brought [RAFFLE-09]', async () => {
  const id = await runCampaign(ground.house, soon());
  const player = await newPayer(ground.house);
  const stream = await openStream(await listening(ground.house), player);
  const told = () => stream.messages.filter(({ rewards }) => rewards !== undefined).length;
  await expect.poll(told).toBe(1);
  await beginDeposit(ground.house, player);
  await pay(ground.house, 50_000);
  await follow();
  await expect.poll(told).toBe(2);
  expect((await raffle(id, player.token)).own.count).toBe(2);
  stream.close();
});

test('a deposit that is taken back takes its tickets with it, before the draw and after [RAFFLE-07]', async () => {
  const prizes = [{ winners: 4, amount: '50' }];
  const id = await runCampaign(ground.house, soon({ raffle: { drawAt: '', prizes } }));
  const paidIn = async () => {
    const player = await newPayer(ground.house);
    const deposit = (await beginDeposit(ground.house, player)).value.id;
    await pay(ground.house, 50_000);
    await follow();
    return { player, deposit, reference: lastReference(ground.house) };
  };
  const takeBack = async ({ deposit, reference }: { deposit: string; reference: string }) => {
    await takeMoneyBack(ground.house, reference, 50_000);
    const body = { merchant: 'ALPHA', id: deposit, reason: 'a stolen card' };
    expect(
      (await callConsole(ground.house, 'chargeBack', { token: ground.house.operators[0], body })).code,
    ).toBeUndefined();
    await follow();
  };
  const [early, late] = [await paidIn(), await paidIn()];
  expect((await raffle(id, early.player.token)).own).toEqual({ count: 2, numbers: [1, 2] });
  await takeBack(early);
  expect((await raffle(id, early.player.token)).own).toEqual({ count: 0, numbers: [] });
  await drawLater();
  const { tickets, winners } = await raffle(id, late.player.token);
  expect(tickets).toBe(4);
  expect(winners.filter(({ isOwn }) => !isOwn).map(({ state }) => state)).toEqual(['void', 'void']);
  const own = winners.filter(({ isOwn }) => isOwn).map(({ place }) => place);
  expect(own).toHaveLength(2);
  const lost = winners.find(({ state }) => state === 'void')!.place;
  expect((await claim(id, lost, early.player.token)).code).toBe('transition_refused');
  expect((await claim(id, own[0]!, late.player.token)).code).toBeUndefined();
  const before = Number(await balance(ground.house, late.player));
  await takeBack(late);
  // The deposit, and the prize that was claimed. The other one can no longer be claimed.
  expect(Number(await balance(ground.house, late.player))).toBe(before - 550);
  expect((await claim(id, own[1]!, late.player.token)).code).toBe('transition_refused');
});

describe('the database refuses', () => {
  /** A raffle with one player, whose two tickets have been drawn. */
  async function drawn(): Promise<{ id: bigint; player: TestPlayer }> {
    const id = await runCampaign(ground.house, byCode());
    const player = await registerPlayer(ground.house);
    await enter(id, player);
    await drawLater();
    return { id: BigInt(id), player };
  }
  const prizeOf = (trx: Transaction<Tables>, id: bigint) =>
    trx.selectFrom('raffle_prize').selectAll().where('campaign_id', '=', id).orderBy('place').execute();

  test('a second prize for a ticket, a prize for another member, and any after the draw [RAFFLE-03]', async () => {
    const { id } = await drawn();
    const open = await runCampaign(ground.house, byCode());
    const [holder, other] = await players(2);
    await enter(open, holder!);
    const ticket = await within((trx) =>
      trx
        .selectFrom('raffle_ticket')
        .selectAll()
        .where('campaign_id', '=', BigInt(open))
        .where('number', '=', 1)
        .executeTakeFirstOrThrow(),
    );
    const { id: stranger } = await within((trx) =>
      trx.selectFrom('member').select('id').where('account', '=', other!.username).executeTakeFirstOrThrow(),
    );
    const prize = {
      merchant_code: 'ALPHA',
      campaign_id: BigInt(open),
      ticket: 1,
      member_id: ticket.member_id,
      amount_minor: 1n,
      reward_id: null,
    };
    const write = (...rows: object[]) =>
      within((trx) =>
        trx
          .insertInto('raffle_prize')
          .values(rows.map((row, index) => ({ ...prize, place: index + 1, ...row })))
          .execute(),
      );
    await expect(write({}, {})).rejects.toThrow('raffle_ticket_wins_once');
    await expect(write({ member_id: stranger })).rejects.toThrow('raffle_prize');
    await expect(write({ ticket: 3 })).rejects.toThrow('raffle_prize');
    await expect(write({ campaign_id: id, place: 3 })).rejects.toThrow('was drawn');
  });

  test('other terms, another seed, later tickets and a second draw [RAFFLE-02, RAFFLE-03]', async () => {
    const { id, player } = await drawn();
    const open = BigInt(await runCampaign(ground.house, byCode()));
    const set = (campaignId: bigint, change: ReturnType<typeof sql>) =>
      within((trx) => sql`update raffle set ${change} where campaign_id = ${campaignId}`.execute(trx));
    await expect(set(open, sql`prizes = '[]'`)).rejects.toThrow('permission denied');
    await expect(set(open, sql`seed_hash = repeat('0', 64)`)).rejects.toThrow('permission denied');
    await expect(set(id, sql`tickets = tickets + 1`)).rejects.toThrow('was drawn');
    await expect(set(id, sql`drawn_at = null, server_seed = null`)).rejects.toThrow('was drawn');
    const before = await within((trx) => prizeOf(trx, id));
    await drawLater();
    expect(await within((trx) => prizeOf(trx, id))).toEqual(before);
    // Who comes after the draw finds it closed: no ticket, no prize.
    const late = await registerPlayer(ground.house);
    expect((await enter(String(id), late)).value).toMatchObject({ status: 'close' });
    expect((await raffle(String(id), player.token)).tickets).toBe(2);
  });
});

describe('operators', () => {
  const writer = () => ground.house.operators[0];
  const write = (document: object, more: object = {}) =>
    callConsole(ground.house, 'writeCampaign', {
      token: writer(),
      body: { merchant: 'ALPHA', key: randomUUID(), document, ...more },
    });

  test('cannot change the raffle of a campaign that runs, and ending it early keeps the draw [RAFFLE-02]', async () => {
    const document = byCode();
    const id = await runCampaign(ground.house, document);
    const player = await registerPlayer(ground.house);
    await enter(id, player);
    const prizes = [{ winners: 1, amount: '1' }];
    for (const changed of [
      { ...document, raffle: { ...document.raffle, prizes } },
      { ...document, raffle: { ...document.raffle, drawAt: localIn(400) } },
      { ...document, claimDays: 1 },
      campaignOf(),
    ]) {
      const answer = await write(changed, { id });
      expect([answer.code, JSON.stringify(answer.value)]).toEqual(['bad_request', expect.stringContaining('/raffle')]);
    }
    expect((await write({ ...document, filters: ['newbie'] }, { id })).code).toBeUndefined();
    await approveVersion(ground.house, id, 2);
    const body = { merchant: 'ALPHA', id, state: 'ended' };
    expect((await callConsole(ground.house, 'setCampaignState', { token: writer(), body })).code).toBeUndefined();
    expect((await enter(id, await registerPlayer(ground.house))).code).toBe('not_found');
    expect(await rowOf(id, player.token)).toMatchObject({ status: 'issued', button: 'none' });
    expect(await rowOf(id)).toMatchObject({ status: 'close', button: 'none' });
    await drawLater();
    expect((await raffle(id, player.token)).winners).toHaveLength(2);
    const { campaign } = (
      await callConsole(ground.house, 'campaign', { token: writer(), query: { merchant: 'ALPHA', id } })
    ).value;
    expect(campaign).toMatchObject({ given: '2', currency: 'TICKETS', raffle: { tickets: 2 } });
    expect(campaign.raffle!.winners).toMatchObject([
      { member: player.username, amount: '500.00', state: 'available' },
      { member: player.username, amount: '50.00' },
    ]);
  });

  test('need a second one for prizes above what one may decide alone, and terms that nobody could win are refused [RAFFLE-01]', async () => {
    expect((await write(byCode())).value.campaign).toMatchObject({ isWaiting: true, currency: 'TICKETS' });
    const answer = await write({ ...byCode(), raffle: { drawAt: localIn(60), prizes: raffleOf().raffle!.prizes } });
    expect([answer.code, JSON.stringify(answer.value)]).toEqual([
      'bad_request',
      expect.stringContaining('/raffle/drawAt'),
    ]);
    const none = await write({ ...byCode(), raffle: { drawAt: localIn(200), prizes: [] } });
    expect([none.code, JSON.stringify(none.value)]).toEqual(['bad_request', expect.stringContaining('/raffle/prizes')]);
  });
});

test('a raffle whose seed cannot be opened does not keep others from their draw [RAFFLE-03]', async () => {
  const broken = await runCampaign(ground.house, byCode());
  const sound = await runCampaign(ground.house, byCode());
  const { services } = ground.house.gateway;
  let opened = 0;
  const raffleSeeds = {
    ...services.raffleSeeds,
    open(sealed: Uint8Array) {
      opened += 1;
      if (opened === 1) throw new Error('sealed with another key');
      return services.raffleSeeds.open(sealed);
    },
  };
  const drawnBy = (laterMs: number) =>
    drawRaffles({ ...services, raffleSeeds, clock: () => ground.house.now() + laterMs }, new AbortController().signal);
  await drawnBy(LATER_MS);
  await expect(drawnBy(LATER_MS + 60_000)).rejects.toThrow('raffles were not drawn');
  const drawn = [await raffle(broken), await raffle(sound)].map(({ drawnAt }) => drawnAt !== null);
  expect(drawn.filter((isDrawn) => isDrawn)).toEqual([true]);
  await drawLater();
  expect((await raffle(broken)).drawnAt).not.toBeNull();
});

test('the raffle of a campaign for some is not shown to others [RAFFLE-05]', async () => {
  const audience = { ...raffleOf().audience, labels: ['Gold'] };
  const id = await runCampaign(ground.house, byCode({ audience }));
  const player = await registerPlayer(ground.house);
  const shown = async (token?: string) =>
    (await ground.house.call('raffle', { ...(token && { token }), query: { id } })).code;
  expect([await shown(), await shown(player.token)]).toEqual(['not_found', 'not_found']);
  await within((trx) =>
    trx
      .updateTable('member')
      .set({ labels: JSON.stringify(['Gold']) })
      .where('account', '=', player.username)
      .execute(),
  );
  expect(await shown(player.token)).toBeUndefined();
});
