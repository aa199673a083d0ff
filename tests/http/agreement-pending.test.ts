import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentBrand, startAgentHouse, termsOf, type AgentHouse, type TestAgent } from '../support/agent-house.ts';
import { caughtUp } from '../support/caught-up.ts';
import { writeRounds, type TestRound } from '../support/rounds.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** A Wednesday noon in Bangkok, which is seven hours ahead. */
const NOON_MS = Date.UTC(2026, 10, 25, 5);
/** A moment of a day in Bangkok. */
const at = (day: string, time = '12:00') => `2026-${day}T${time}:00+07:00`;

let house: AgentHouse;
// A settlement of more than 50.00 waits for an operator.
const brand = { ...agentBrand, agents: { ...agentBrand.agents, approveAboveMinor: 5_000 } };
beforeAll(async () => void (house = await startAgentHouse({ brand, nowMs: NOON_MS })), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** The income of an agent at a later time. The session has ended by then, so there is a new one. */
async function incomeAt(moment: string, { username, password }: TestAgent) {
  house.setClock(Date.parse(moment));
  const { token } = (await house.call('login', { body: { username, password, type: 'username' } })).value;
  const { value } = await house.call('income', { token });
  house.setClock(NOON_MS);
  return value;
}

test('an agent sees what the running periods have reached, to the cent, and when they are settled [AGENT-08, CONTRACT-17]', async () => {
  const top = await house.add();
  const middle = await house.add(top);
  const player = await house.add(middle, 0);
  await house.grant(top, 'dividend', termsOf(40, { carriesLoss: true }));
  await house.pass(top, middle, 'dividend', termsOf(25));
  await house.grant(top, 'dailyWage', termsOf(1.5));
  const running = async (moment: string, agent: TestAgent) => (await incomeAt(moment, agent)).running;
  // Nothing counts before the first period begins.
  expect(await running(at('11-25', '23:59'), top)).toEqual([]);
  await house.play(player, 10_001, 2_000, at('11-26', '09:00'));
  await caughtUp(house);
  // 25 % of 80.01 is 20.0025, and 40 % is 32.004; 1.5 % of the stakes of 100.01 is 1.50015. All is cut to whole cents.
  const until = new Date(at('11-27', '00:00')).toISOString();
  expect(await running(at('11-26'), middle)).toEqual([{ kind: 'dividend', until, soFar: '20.00' }]);
  expect(await running(at('11-26'), top)).toEqual([
    { kind: 'dividend', until, soFar: '32.00' },
    { kind: 'dailyWage', until, soFar: '1.50' },
  ]);
  // The members win it all back and more.
  await house.play(player, 1_000, 19_001, at('11-26', '20:00'));
  await house.settle(at('11-27', '00:02'));
  const { list, totals } = await incomeAt(at('11-27', '00:03'), top);
  expect(list.map((row) => `${row.kind} ${row.state} ${row.amount}`).toSorted()).toEqual([
    'dailyWage paid 1.65',
    'dividend nothing 0.00',
  ]);
  expect(totals).toEqual({ paid: '1.65', waiting: '0.00', count: 2 });
  // What the team won, 100.00, lowers the running period of the one who carries losses.
  await house.play(player, 30_000, 0, at('11-27', '09:00'));
  await caughtUp(house);
  const next = new Date(at('11-28', '00:00')).toISOString();
  expect((await running(at('11-27'), top))[0]).toEqual({ kind: 'dividend', until: next, soFar: '80.00' });
  expect(await running(at('11-27'), middle)).toEqual([{ kind: 'dividend', until: next, soFar: '75.00' }]);
});

test('what waits for an operator is pending, and not among what was paid [AGENT-08, AGENT-44]', async () => {
  const agent = await house.add();
  const player = await house.add(agent, 0);
  await house.grant(agent, 'dividend', termsOf(10));
  await house.settle(at('11-29', '00:02'));
  await house.play(player, 50_011, 0, at('11-29'));
  await house.settle(at('11-30', '00:02'));
  const { list, totals } = await incomeAt(at('11-30', '00:03'), agent);
  expect(list[0]).toMatchObject({ state: 'waiting', amount: '50.01', paidAt: null });
  expect(totals).toMatchObject({ paid: '0.00', waiting: '50.01' });
});

test('a line shows the rounds that it paid: one that came late stands under the correction, and not under its own day [AGENT-37, CONTRACT-20]', async () => {
  const agent = await house.add();
  const player = await house.add(agent, 0);
  await house.grant(agent, 'dividend', termsOf(10));
  const played: TestRound[] = [];
  /** Settles a round, of which the sums are told now. */
  const play = async (bet: number, moment: string) => {
    const roundId = await house.play(player, bet, 0, moment);
    const round = { gameId: 'blue-one', vassalage: 'BLUE', openedAt: new Date(moment), betMinor: BigInt(bet) };
    played.push({ ...round, roundId });
    return roundId;
  };
  const inTime = await play(1_000, at('12-01'));
  await house.settle(at('12-02', '00:02'));
  const late = await play(7_000, at('12-01', '23:59'));
  const [next, last] = [await play(500, at('12-02')), await play(600, at('12-02', '13:00'))];
  await house.settle(at('12-03', '00:02'));
  await writeRounds(house.gateway.services, { merchantCode: 'ALPHA', currency: 'THB', ...player }, played);
  const { list } = (await house.call('income', { token: agent.token })).value;
  const [second, first] = list.filter(({ amount }) => amount !== '0.00');
  expect([first!.amount, second!.amount]).toEqual(['1.00', '8.10']);
  const roundsOf = async (id: string, page = {}) =>
    (
      await house.call('incomeRounds', {
        token: agent.token,
        query: { id, memberId: String(player.memberId), ...page },
      })
    ).value;
  const idsOf = async (id: string) => (await roundsOf(id)).list.map(({ roundId }) => roundId);
  expect(await idsOf(first!.id)).toEqual([inTime]);
  expect(await idsOf(second!.id)).toEqual([last, next, late]);
  const page = await roundsOf(second!.id, { pageSize: 2 });
  const rest = await roundsOf(second!.id, { pageSize: 2, cursor: page.nextCursor });
  expect(rest.list.map(({ roundId }) => roundId)).toEqual([late]);
});
