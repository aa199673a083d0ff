import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { campaignOf, raffleOf } from '../../../tests/support/campaigns.ts';
import { hashServerSeed } from '../fairness/seed.ts';
import { campaignFaults } from './check-campaign.ts';
import { publicKeyOf, signRound } from './beacon-proof.ts';
import { QUICKNET, roundAfter } from './beacon.ts';
import { checkDraw } from './check-draw.ts';
import { drawTickets } from './raffle.ts';

/** A seed for each number. */
const seedOf = (number: number): string => createHash('sha256').update(`seed ${number}`).digest('hex');
/** As raffles were before beacons. */
const noBeacon = { raffleId: '1', signature: undefined };

test('a draw follows from the seed, the beacon, the raffle and the number of tickets alone [RAFFLE-03]', async () => {
  const input = { serverSeed: seedOf(1), raffleId: '7', signature: 'ab12', tickets: 1_000, prizes: 3 };
  const winners = await drawTickets(input);
  // The same by hand: no draw of the first block is in an incomplete cycle.
  const block = createHmac('sha256', Buffer.from(seedOf(1), 'hex'))
    .update('raffle:7:ab12:1:0')
    .digest();
  const left = Array.from({ length: 1_000 }, (_, index) => index + 1);
  const byHand = [0, 1, 2].map((drawn) => {
    const place = block.readUInt32BE(drawn * 4) % left.length;
    const winner = left[place]!;
    left[place] = left.at(-1)!;
    left.pop();
    return winner;
  });
  expect(winners).toEqual(byHand);
  expect(await drawTickets(input)).toEqual(winners);
  expect(await drawTickets({ ...input, raffleId: '8' })).not.toEqual(winners);
  expect(await drawTickets({ ...input, signature: 'ab13' })).not.toEqual(winners);
  // More prizes leave the first winners as they are.
  expect((await drawTickets({ ...input, prizes: 9 })).slice(0, 3)).toEqual(winners);
  await expect(drawTickets({ ...input, serverSeed: 'x' })).rejects.toThrow(RangeError);
});

test('no ticket wins twice, and with fewer tickets than prizes each wins [RAFFLE-03]', async () => {
  for (const tickets of [0, 1, 2, 7, 20]) {
    const winners = await drawTickets({ ...noBeacon, serverSeed: seedOf(tickets), tickets, prizes: 20 });
    expect(winners.toSorted((a, b) => a - b)).toEqual(Array.from({ length: tickets }, (_, index) => index + 1));
  }
});

test('each ticket is as likely as any other in each place [RAFFLE-03]', async () => {
  const [tickets, prizes, draws] = [5, 3, 4_000];
  const counts = Array.from({ length: prizes }, () => Array.from({ length: tickets }, () => 0));
  for (let draw = 0; draw < draws; draw += 1) {
    const winners = await drawTickets({ ...noBeacon, serverSeed: seedOf(draw), tickets, prizes });
    for (const [place, ticket] of winners.entries()) counts[place]![ticket - 1]! += 1;
  }
  const expected = draws / tickets;
  for (const row of counts) {
    const chiSquare = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Four degrees of freedom: one in ten thousand is above 23.5. The seeds are fixed, so the test is steady.
    expect(chiSquare).toBeLessThan(23.5);
  }
});

test('a check finds another seed than was published, and other winners [RAFFLE-03]', async () => {
  const input = { ...noBeacon, serverSeed: seedOf(3), tickets: 40, prizes: 2 };
  const winners = await drawTickets(input);
  const drawn = { ...input, seedHash: await hashServerSeed(seedOf(3)), winners };
  expect(await checkDraw(drawn)).toBe('right');
  expect(await checkDraw({ ...drawn, seedHash: await hashServerSeed(seedOf(4)) })).toBe('wrong_seed');
  expect(await checkDraw({ ...drawn, serverSeed: '' })).toBe('wrong_seed');
  expect(await checkDraw({ ...drawn, winners: winners.toReversed() })).toBe('wrong_tickets');
  expect(await checkDraw({ ...drawn, winners: winners.slice(1) })).toBe('wrong_tickets');
  expect(await checkDraw({ ...drawn, tickets: 41 })).toBe('wrong_tickets');
});

test('a check finds a beacon that has not signed so, and one that was known while there were tickets [RAFFLE-10]', async () => {
  const key = new Uint8Array(32).fill(7);
  const chain = { ...QUICKNET, publicKey: publicKeyOf(key) };
  const closedAt = '2026-01-01T00:00:00.000Z';
  const round = roundAfter(chain, Date.parse(closedAt));
  const signature = await signRound(key, round);
  const input = { serverSeed: seedOf(3), raffleId: '1', tickets: 40, prizes: 2 };
  const winners = await drawTickets({ ...input, signature });
  const seedHash = await hashServerSeed(seedOf(3));
  const beacon = { ...chain, round, signature, closedAt };
  const found = (changes: Partial<typeof beacon>) =>
    checkDraw({ ...input, seedHash, winners, beacon: { ...beacon, ...changes } });
  expect(await found({})).toBe('right');
  expect(await checkDraw({ ...input, seedHash, winners })).toBe('wrong_tickets');
  expect(await found({ publicKey: QUICKNET.publicKey })).toBe('wrong_beacon');
  expect(await found({ publicKey: 'x' })).toBe('wrong_beacon');
  expect(await found({ signature: await signRound(key, round + 1) })).toBe('wrong_beacon');
  expect(await found({ signature: '' })).toBe('wrong_beacon');
  expect(await found({ round: round - 1, signature: await signRound(key, round - 1) })).toBe('wrong_beacon');
  expect(await found({ closedAt: '' })).toBe('wrong_beacon');
});

test('terms of a raffle that cannot be met are refused, each fault by its path [RAFFLE-01]', () => {
  const setting = {
    currency: 'THB',
    languages: ['EN'],
    timeZone: 'Asia/Bangkok',
    nowMs: Date.parse('2026-01-01T00:00:00Z'),
  };
  const pathsOf = (changes: Parameters<typeof raffleOf>[0]) =>
    campaignFaults(raffleOf(changes), setting).map(({ path }) => path);
  const raffle = raffleOf().raffle!;
  const { from, until } = raffleOf().window;
  expect(pathsOf({})).toEqual([]);
  expect(pathsOf({ raffle: { ...raffle, drawAt: '2099-02-01T01:59' } })).toEqual(['/raffle/drawAt']);
  expect(pathsOf({ raffle: { ...raffle, drawAt: until! } })).toEqual(['/raffle/drawAt']);
  expect(pathsOf({ window: { from, weekdays: [] } })).toEqual(['/window/until']);
  expect(pathsOf({ gift: { kind: 'cash', amount: '5' } })).toEqual(['/gift/kind']);
  expect(pathsOf({ gift: { kind: 'tickets', amount: '101' } })).toEqual(['/gift/amount']);
  expect(pathsOf({ gift: { kind: 'tickets', amount: '1.5' } })).toEqual(['/gift/amount']);
  expect(pathsOf({ raffle: { ...raffle, prizes: [{ winners: 1, amount: '0' }] } })).toEqual([
    '/raffle/prizes/0/amount',
  ]);
  const many = { winners: 300, amount: '1' };
  expect(pathsOf({ raffle: { ...raffle, prizes: [many, many] } })).toEqual(['/raffle/prizes']);
  expect(pathsOf({ budget: { claims: 1 } })).toEqual(['/raffle/prizes']);
  expect(pathsOf({ delivery: 'to_claim' })).toEqual(['/delivery']);
  expect(
    campaignFaults(campaignOf({ gift: { kind: 'tickets', amount: '1' } }), setting).map(({ path }) => path),
  ).toEqual(['/raffle/drawAt']);
});
