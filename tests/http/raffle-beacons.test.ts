import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { drawRaffles } from '../../src/gateway/raffles/draw-raffles.ts';
import { roundAtMs } from '../../src/shared/promotions/beacon.ts';
import { checkDraw } from '../../src/shared/promotions/check-draw.ts';
import { runCampaign } from '../support/campaigns.ts';
import { registerPlayer } from '../support/player.ts';
import { LATER_MS, raffleGround } from '../support/raffles.ts';

const MINUTE_MS = 60_000;
const ground = raffleGround();
const { follow, within, byCode, enter, raffle, draw } = ground;

test('after the last ticket a round of the beacon decides that nobody knew while there were tickets [RAFFLE-10]', async () => {
  const id = await runCampaign(ground.house, byCode());
  const player = await registerPlayer(ground.house);
  await enter(id, player);
  await follow();
  const { services } = ground.house.gateway;
  const asked: number[] = [];
  const drawnAt = (laterMs: number, signatureOf?: typeof services.beacon.signatureOf) =>
    drawRaffles(
      {
        ...services,
        clock: () => ground.house.now() + laterMs,
        beacon: {
          ...services.beacon,
          signatureOf(round, signal) {
            asked.push(round);
            return (signatureOf ?? services.beacon.signatureOf)(round, signal);
          },
        },
      },
      new AbortController().signal,
    );
  await drawnAt(LATER_MS);
  const closed = await raffle(id);
  expect(closed).toMatchObject({ drawnAt: null, tickets: 2, beacon: { signature: null } });
  const { round, closedAt } = closed.beacon!;
  expect(roundAtMs(closed.beacon!, round!)).toBeGreaterThan(Date.parse(closedAt!) + 29_000);
  // Nothing is asked for before the round, and nobody gets a ticket any more.
  await drawnAt(LATER_MS + 20_000);
  expect(asked).toEqual([]);
  expect((await enter(id, await registerPlayer(ground.house))).value).toMatchObject({ status: 'close' });
  // A beacon that cannot be reached, or lies, waits for another try. The round stays the same.
  const later = LATER_MS + MINUTE_MS;
  await expect(drawnAt(later, () => Promise.reject(new Error('no network')))).rejects.toThrow('not drawn');
  await expect(
    drawnAt(later, () => services.beacon.signatureOf(round! + 1, new AbortController().signal)),
  ).rejects.toThrow('not drawn');
  expect((await raffle(id)).drawnAt).toBeNull();
  await drawnAt(later + MINUTE_MS);
  expect((await raffle(id)).winners).toHaveLength(2);
  expect(new Set(asked)).toEqual(new Set([round]));
});

test('the database refuses tickets after the last one, another round, and a draw without its signature [RAFFLE-10]', async () => {
  const id = await runCampaign(ground.house, byCode());
  const player = await registerPlayer(ground.house);
  await enter(id, player);
  const set = (change: ReturnType<typeof sql>) =>
    within((trx) => sql`update raffle set ${change} where campaign_id = ${BigInt(id)}`.execute(trx));
  await expect(set(sql`closed_at = draw_at, beacon_round = 123`)).rejects.toThrow('raffle_round_after_closing');
  await expect(set(sql`closed_at = draw_at - interval '1 s', beacon_round = 123456789`)).rejects.toThrow(
    'raffle_closed_in_time',
  );
  await expect(set(sql`closed_at = draw_at`)).rejects.toThrow('raffle_closed_with_round');
  await expect(set(sql`beacon = null`)).rejects.toThrow('permission denied');
  await follow();
  ground.house.setClock(ground.house.now() + LATER_MS);
  await draw();
  ground.house.setClock(ground.house.now() - LATER_MS);
  await expect(set(sql`tickets = tickets + 1`)).rejects.toThrow('drawn or closed');
  await expect(set(sql`beacon_round = beacon_round + 1`)).rejects.toThrow('drawn or closed');
  await expect(set(sql`closed_at = closed_at + interval '1 s'`)).rejects.toThrow('drawn or closed');
  const copied = sql`insert into raffle_ticket (merchant_code, campaign_id, number, member_id, claim_id)
    select merchant_code, campaign_id, 3, member_id, claim_id from raffle_ticket where campaign_id = ${BigInt(id)} and number = 1`;
  await expect(within((trx) => copied.execute(trx))).rejects.toThrow('drawn or closed');
  const seed = ground.house.gateway.services.raffleSeeds.open(
    (
      await within((trx) =>
        trx.selectFrom('raffle').select('sealed_seed').where('campaign_id', '=', BigInt(id)).executeTakeFirstOrThrow(),
      )
    ).sealed_seed,
  );
  const drawn = (values: object) =>
    within((trx) => {
      const drawnAt = sql<Date>`closed_at + interval '1 h'`;
      const all = { server_seed: seed, beacon_signature: 'a'.repeat(96), drawn_at: drawnAt, ...values };
      return trx.updateTable('raffle').set(all).where('campaign_id', '=', BigInt(id)).execute();
    });
  await expect(drawn({ beacon_signature: null })).rejects.toThrow('raffle_reveals_its_signature');
  await expect(drawn({ drawn_at: sql`closed_at` })).rejects.toThrow('raffle_drawn_after_round');
  await expect(drawn({ server_seed: null })).rejects.toThrow('raffle_reveals_its_seed');
  await expect(drawn({ server_seed: seed.split('').toReversed().join('') })).rejects.toThrow(
    'raffle_seed_was_published',
  );
});

test('a raffle that was open before there were beacons is drawn as it was published, by its seed alone [RAFFLE-03]', async () => {
  const id = await runCampaign(ground.house, byCode());
  await sql`update raffle set beacon = null where campaign_id = ${BigInt(id)}`.execute(ground.house.owner!);
  await enter(id, await registerPlayer(ground.house));
  await ground.drawLater();
  const { winners, serverSeed, seedHash, beacon, tickets } = await raffle(id);
  expect(beacon).toBeNull();
  const drawn = { raffleId: id, tickets, prizes: 3, winners: winners.map(({ ticket }) => ticket), seedHash };
  expect(await checkDraw({ ...drawn, serverSeed: serverSeed! })).toBe('right');
});
