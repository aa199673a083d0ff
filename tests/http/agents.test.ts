import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { teamOverview } from '../../src/gateway/team/team-overview.ts';
import { slotAt } from '../../src/shared/agents/slots.ts';
import { addDays, dayOf, startOfDay } from '../../src/shared/days.ts';
import {
  agentBrand,
  credited,
  paidOut,
  startTeamHouse,
  type TeamHouse,
  type TeamMember,
} from '../support/team-house.ts';
import { newPayer, PAYMENT_PASSWORD } from '../support/cashier-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { faultsOf } from '../support/field-faults.ts';
import { balanceOf } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const TIME_ZONE = 'Asia/Bangkok';
const HOUR_MS = 3_600_000;
/**
 * A Wednesday noon in Bangkok, which is seven hours ahead, in a month that is followed by a longer one. The clock goes on from there, so that no
 * test meets the end of an hour, a day, a week or a month.
 */
const NOON_MS = Date.UTC(2026, 10, 25, 5);
const startedMs = Date.now();
const clock = () => NOON_MS + (Date.now() - startedMs);

let house: TeamHouse;
let agent: TeamMember;
let sub: TeamMember;
let player: TeamMember;
let deep: TeamMember;
let outsider: TeamMember;
beforeAll(async () => {
  house = await startTeamHouse({}, { clock });
  agent = await house.join(undefined, 'agent');
  sub = await house.join(agent, 'agent');
  player = await house.join(agent);
  deep = await house.join(sub);
  outsider = await house.join(undefined);
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const today = () => dayOf(house.now(), TIME_ZONE);
const days = () => ({ from: addDays(today(), -1), to: today() });
const idOf = ({ id }: TeamMember) => String(id);
const overview = async (token: string, period: 'today' | 'yesterday' | 'week' | 'month') =>
  (await house.call('teamOverview', { token, query: { period } })).value;
const listOf = async (query: Record<string, unknown> = {}, { token } = agent) =>
  (await house.call('teamList', { token, query })).value;
const namesOf = async (query: Record<string, unknown> = {}) => (await listOf(query)).list.map(({ account }) => account);

describe('what an agent sees of the team', () => {
  beforeAll(async () => {
    await house.play(player, 10_000, 2_500);
    await house.play(deep, 500, 0);
    await house.play(outsider, 77_700, 0);
    await house.play(agent, 100, 0);
    await house.tell(credited(deep.id, 30_000), paidOut(player.id, 4_000), credited(outsider.id, 99_900));
  });

  test('the overview has what the whole tree did, without the agent and anyone outside [AGENT-16, AGENT-22]', async () => {
    const { figures, team, currency, days: plotted } = await overview(agent.token, 'today');
    expect(figures).toMatchObject({
      firstDeposits: 1,
      activeMembers: 2,
      deposits: '300.00',
      withdrawals: '40.00',
      stakes: '105.00',
      payouts: '25.00',
      net: '-80.00',
      commission: '0.00',
    });
    expect([team, currency]).toEqual([{ agents: 1, members: 2, direct: 2 }, 'THB']);
    expect(plotted.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(today(), index - 6)));
    expect(plotted.at(-1)!.figures).toEqual(figures);
    expect((await overview(sub.token, 'today')).figures.stakes).toBe('5.00');
  });

  test('a period is compared with the one before as far as it has come [AGENT-23]', async () => {
    const asked = { merchantCode: 'ALPHA', memberId: agent.id, currency: 'THB', timeZone: TIME_ZONE };
    const { database } = house;
    const at = async (nowMs: number, period: 'today' | 'yesterday' | 'week' | 'month') => {
      const answer = await teamOverview({ database, clock: () => nowMs }, asked, { period });
      return [answer.value.figures.stakes, answer.value.before.stakes, answer.value.before.activeMembers];
    };
    /** When the hour ends in which everything was played. */
    const playedMs = Math.ceil(house.now() / HOUR_MS) * HOUR_MS;
    const midnightMs = startOfDay(today(), TIME_ZONE);
    const after = (days: number, ms: number) => startOfDay(addDays(today(), days), TIME_ZONE) + ms;
    expect(await at(house.now(), 'today')).toEqual(['105.00', '0.00', 0]);
    expect(await at(after(1, playedMs - midnightMs), 'today')).toEqual(['0.00', '105.00', 2]);
    expect(await at(after(1, playedMs - midnightMs - 2 * HOUR_MS), 'today')).toEqual(['0.00', '0.00', 0]);
    expect(await at(after(1, 0), 'yesterday')).toEqual(['105.00', '0.00', 0]);
    expect(await at(after(2, 0), 'yesterday')).toEqual(['0.00', '105.00', 2]);
    expect(await at(house.now(), 'week')).toEqual(['105.00', '0.00', 0]);
    expect(await at(after(7, playedMs - midnightMs), 'week')).toEqual(['0.00', '105.00', 2]);
    expect(await at(after(7, playedMs - midnightMs - 2 * HOUR_MS), 'week')).toEqual(['0.00', '0.00', 0]);
    const month = slotAt('M', house.now(), TIME_ZONE);
    expect(await at(house.now(), 'month')).toEqual(['105.00', '0.00', 0]);
    expect(await at(month.endMs + playedMs - month.startMs, 'month')).toEqual(['0.00', '105.00', 2]);
    expect(await at(month.endMs, 'month')).toEqual(['0.00', '0.00', 0]);
  });

  test('the team is shown as a tree and as a list, with what each account and those below it did [AGENT-16]', async () => {
    const tree = await listOf(days());
    expect(tree).toMatchObject({ count: 2, path: [], nextCursor: null, currency: 'THB' });
    expect(tree.list).toMatchObject([
      {
        memberId: idOf(player),
        account: player.username,
        isAgent: false,
        level: 1,
        below: 0,
        stakes: '100.00',
        withdrawals: '40.00',
      },
      { memberId: idOf(sub), isAgent: true, level: 1, below: 1, stakes: '5.00', deposits: '300.00', isClosed: false },
    ]);
    expect(await namesOf({ view: 'list' })).toEqual([deep.username, player.username, sub.username]);
    expect(await namesOf({ view: 'list', kind: 'agents' })).toEqual([sub.username]);
    expect(await namesOf({ kind: 'members' })).toEqual([player.username]);
    expect(await namesOf({ search: deep.username.toUpperCase() })).toEqual([deep.username]);
    expect(await namesOf({ search: outsider.username })).toEqual([]);
    const below = await listOf({ under: idOf(sub) });
    expect(below).toMatchObject({ count: 1, path: [{ memberId: idOf(sub), account: sub.username }] });
    expect(below.list).toMatchObject([{ memberId: idOf(deep), level: 2 }]);
    const first = await listOf({ view: 'list', pageSize: 2 });
    expect((await listOf({ view: 'list', pageSize: 2, cursor: first.nextCursor! })).list).toMatchObject([
      { memberId: idOf(sub) },
    ]);
    expect(JSON.stringify(tree)).not.toMatch(/mobile|email|contact|Ann Lee/i);
  });

  test('profit, bets and transactions are those of the tree, and can be limited to a part of it [AGENT-16, AGENT-22]', async () => {
    const { token } = agent;
    const profit = (await house.call('teamProfit', { token, query: days() })).value;
    expect(profit.list.map(({ account, stakes, level }) => [account, stakes, level])).toEqual([
      [player.username, '100.00', 1],
      [deep.username, '5.00', 2],
    ]);
    expect(profit.totals).toMatchObject({ rounds: 2, stakes: '105.00', payouts: '25.00', net: '-80.00' });
    const part = (await house.call('teamProfit', { token, query: { ...days(), under: idOf(sub) } })).value;
    expect(part.list.map(({ account }) => account)).toEqual([deep.username]);
    const bets = (await house.call('teamBets', { token, query: {} })).value.list;
    expect(bets.map(({ account, betAmount, winAmount }) => [account, betAmount, winAmount])).toEqual([
      [deep.username, '5.00', '0.00'],
      [player.username, '100.00', '25.00'],
    ]);
    const found = await house.call('teamBets', {
      token,
      query: { search: player.username, status: 'settled', ...days() },
    });
    expect(found.value.list.map(({ account }) => account)).toEqual([player.username]);
    const page = (await house.call('teamBets', { token, query: { pageSize: 1 } })).value;
    expect(
      (await house.call('teamBets', { token, query: { pageSize: 1, cursor: page.nextCursor! } })).value,
    ).toMatchObject({
      list: [{ account: player.username }],
      nextCursor: null,
    });
    const paid = (await house.call('teamTransactions', { token, query: {} })).value.list;
    expect(paid.map(({ account, kind, amount }) => [account, kind, amount])).toEqual([
      [player.username, 'withdrawal', '40.00'],
      [deep.username, 'deposit', '300.00'],
    ]);
    const deposits = await house.call('teamTransactions', {
      token,
      query: { kind: 'deposit', under: idOf(sub), ...days() },
    });
    expect(deposits.value.list.map(({ account }) => account)).toEqual([deep.username]);
  });

  test('who comes or goes takes along what they did elsewhere [AGENT-16, AGENT-19]', async () => {
    const [from, to] = [await house.join(undefined, 'agent'), await house.join(undefined, 'agent')];
    const mover = await house.join(from);
    await house.play(mover, 1_000, 0);
    expect(await house.move(mover, to)).toBe('moved');
    await house.play(mover, 30, 0);
    const of = async ({ token }: TeamMember) => ({
      overview: (await overview(token, 'today')).figures.stakes,
      list: (await listOf(days(), { token } as TeamMember)).list.map(({ stakes }) => stakes),
      profit: (await house.call('teamProfit', { token, query: days() })).value.totals.stakes,
      bets: (await house.call('teamBets', { token, query: {} })).value.list.map(({ betAmount }) => betAmount),
    });
    expect(await of(from)).toEqual({ overview: '10.00', list: [], profit: '10.00', bets: ['10.00'] });
    expect(await of(to)).toEqual({ overview: '0.30', list: ['0.30'], profit: '0.30', bets: ['0.30'] });
  });

  test('days that do not exist and cursors of another list are refused', async () => {
    const { token } = agent;
    expect((await house.call('teamProfit', { token, query: { from: '2026-02-30', to: today() } })).code).toBe(
      'validation_failed',
    );
    const { nextCursor } = await listOf({ view: 'list', pageSize: 1 });
    expect(
      (await house.call('teamList', { token, query: { view: 'tree', pageSize: 1, cursor: nextCursor! } })).code,
    ).toBe('cursor_invalid');
  });
});

describe('an account that an agent registers', () => {
  const open = (body: Record<string, unknown> = {}, { token } = agent) =>
    house.call('registerDownline', {
      token,
      body: {
        key: randomUUID(),
        account: `new${randomUUID().slice(0, 5)}`,
        password: 'tidal-lantern-52',
        isAgent: false,
        ...body,
      } as never,
    });
  const logIn = (username: string, password = 'tidal-lantern-52') =>
    house.call('login', { body: { username, password, type: 'username' } });

  test('is a downline of the agent, can log in, and must change its password first [AGENT-13]', async () => {
    const { value } = await open({ account: 'Fresh01' });
    expect(value.account).toBe('fresh01');
    const { value: session } = await logIn('fresh01');
    expect(session).toMatchObject({ mustChangePassword: true, customerType: 0 });
    expect((await house.call('accountRecord', { token: session.token, query: {} })).code).toBe(
      'password_change_required',
    );
    await caughtUp(house);
    expect((await listOf()).list[0]).toMatchObject({
      memberId: value.memberId,
      account: 'fresh01',
      isAgent: false,
      level: 1,
    });
    expect((await overview(agent.token, 'today')).figures.registrations).toBeGreaterThan(0);
    const { value: second } = await open({ account: 'fresh02', isAgent: true });
    expect((await listOf({ kind: 'agents' })).list[0]).toMatchObject({ memberId: second.memberId, isAgent: true });
    expect((await logIn('fresh02')).value).toMatchObject({ customerType: 1, mustChangePassword: true });
  });

  test('follows the rules of registration [AGENT-13]', async () => {
    for (const [body, field] of [
      [{ account: 'x' }, 'account'],
      [{ account: 'has space' }, 'account'],
      [{ password: 'short' }, 'password'],
      [{ account: 'longname1', password: 'longname1' }, 'password'],
    ] as const)
      expect([body, faultsOf(await open(body))[0]?.field]).toEqual([body, field]);
    expect((await open({ account: player.username })).code).toBe('username_taken');
  });

  test('is opened once for each key, also by two requests at once [AGENT-13]', async () => {
    const body = { key: randomUUID(), account: 'once01' };
    const answers = await Promise.all([open(body), open(body), open(body)]);
    expect(new Set(answers.map(({ value }) => value.memberId)).size).toBe(1);
    expect((await open({ ...body, account: 'once02' })).code).toBe('transaction_conflict');
    expect((await open({ account: 'once01' })).code).toBe('username_taken');
    expect((await open({ ...body, account: 'once03' }, sub)).code).toBeUndefined();
  });
});

describe('a transfer of an agent', () => {
  const give = (
    to: TeamMember,
    body: { amount?: string; key?: string; paymentPassword?: string } = {},
    { token } = agent,
  ) =>
    house.call('transferDown', {
      token,
      body: { key: randomUUID(), memberId: idOf(to), amount: '250.00', paymentPassword: PAYMENT_PASSWORD, ...body },
    });

  test('leaves the main wallet and reaches a direct downline at once, who gets a message [AGENT-14, AGENT-24]', async () => {
    const [giver, taker] = [await house.join(undefined, 'agent'), await house.join(undefined)];
    await house.move(taker, giver);
    const key = randomUUID();
    const given = await Promise.all([
      give(taker, { key }, giver),
      give(taker, { key }, giver),
      give(taker, { key }, giver),
    ]);
    expect(given.map(({ value }) => value)).toEqual(Array(3).fill({ account: taker.username, amount: '250.00' }));
    expect([await balanceOf(house, giver), await balanceOf(house, taker)]).toEqual(['4750.00', '5250.00']);
    const inbox = async () =>
      (await house.call('messageList', { token: taker.token, query: { kind: 'money', language: 'EN' } })).value.list;
    await caughtUp(house);
    expect((await inbox()).map(({ title }) => title)).toEqual(['You received 250.00 THB']);
    const { list } = (await house.call('accountRecord', { token: taker.token, query: {} })).value;
    expect(list[0]).toMatchObject({ kind: 'downline_transfer', amount: '250.00' });
    expect((await give(taker, { key, amount: '1.00' }, giver)).code).toBe('transaction_conflict');
    // And back, on the same terms.
    const back = { key: randomUUID(), amount: '50.00', paymentPassword: PAYMENT_PASSWORD };
    const set = { password: taker.password, newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD };
    await house.call('paymentPassword', { token: taker.token, body: set });
    expect((await house.call('transferUpline', { token: taker.token, body: back })).value.amount).toBe('50.00');
    expect(await balanceOf(house, giver)).toBe('4800.00');
    expect((await house.gateway.services.ledger.trialBalance('ALPHA')).isBalanced).toBe(true);
  });

  test('an agent gives an upline money within the same limits, which members do not have [AGENT-15, AGENT-24]', async () => {
    const [top, giver] = [await house.join(undefined, 'agent'), await house.join(undefined, 'agent')];
    const member = { ...(await newPayer(house)), id: 0n };
    member.id = BigInt((await house.call('memberInfo', { token: member.token })).value.id);
    for (const one of [giver, member]) await house.move(one, top);
    const up = (amount: string, { token } = giver) =>
      house.call('transferUpline', {
        token,
        body: { key: randomUUID(), amount, paymentPassword: PAYMENT_PASSWORD },
      });
    for (const [amount, key] of [
      ['0.99', 'validation.amount.min'],
      ['1000.01', 'validation.amount.max'],
    ] as const)
      expect([amount, faultsOf(await up(amount))]).toEqual([
        amount,
        [expect.objectContaining({ field: 'amount', key })],
      ]);
    expect((await up('1.00')).value.amount).toBe('1.00');
    expect((await up('1000.00')).value.amount).toBe('1000.00');
    expect((await up('0.01', member)).value.amount).toBe('0.01');
    expect((await up('1000.01', member)).value.amount).toBe('1000.01');
    const balances = await Promise.all([giver, member, top].map((one) => balanceOf(house, one)));
    expect(balances).toEqual(['3999.00', '3999.98', '7001.02']);
  });

  test('goes neither down nor up where the pack allows none [AGENT-14, AGENT-15]', async () => {
    const of = await startTeamHouse({ security: { ...agentBrand.security, transfersBetweenAccounts: false } });
    const top = await of.join(undefined, 'agent');
    const middle = await of.join(top, 'agent');
    const body = { key: randomUUID(), amount: '10.00', paymentPassword: PAYMENT_PASSWORD };
    const down = { ...body, memberId: idOf(middle) };
    expect((await of.call('transferDown', { token: top.token, body: down })).code).toBe('function_disabled');
    expect((await of.call('transferUpline', { token: middle.token, body })).code).toBe('function_disabled');
    expect((await of.call('upline', { token: middle.token })).code).toBe('function_disabled');
    expect([await balanceOf(of, top), await balanceOf(of, middle)]).toEqual(['5000.00', '5000.00']);
    await of.close();
  });

  test('is refused without the payment password, outside the limits, and beyond the balance [AGENT-24]', async () => {
    expect(faultsOf(await give(player, { paymentPassword: 'not-the-one-77' }))[0]?.field).toBe('paymentPassword');
    for (const amount of ['0.99', '1000.01', '-1', '0', '1e2'])
      expect([amount, (await give(player, { amount })).status]).toEqual([amount, 400]);
    // Of an agent who has played nothing: what is left does not depend on other tests.
    const [giver, taker] = [await house.join(undefined, 'agent'), await house.join(undefined)];
    await house.move(taker, giver);
    const most = () => give(taker, { amount: '1000.00' }, giver);
    for (let left = 5; left > 0; left -= 1) expect((await most()).code).toBeUndefined();
    expect((await most()).code).toBe('insufficient_funds');
  });

  test('reaches nobody but a direct downline whose account is open [AGENT-14, GUARD-08]', async () => {
    for (const other of [deep, outsider, agent, { ...deep, id: 999_999_999_999_999_999n }])
      expect((await give(other)).code).toBe('not_found');
    await sql`insert into play_block (merchant_code, member_id, kind, begins_at, reason) values ('ALPHA', ${player.id}, 'closed', ${new Date(house.now() - 60_000)}, 'asked for it')`.execute(
      house.owner!,
    );
    expect((await give(player)).code).toBe('function_disabled');
    expect((await listOf({ search: player.username })).list[0]).toMatchObject({ isClosed: true });
  });
});
