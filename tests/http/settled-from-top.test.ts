import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifySettlements } from '../../src/gateway/agreements/verify-settlements.ts';
import { puppetOf } from '../support/puppets.ts';
import { agentBrand, startAgentHouse, termsOf, type AgentHouse, type TestAgent } from '../support/agent-house.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

/** A Wednesday noon in Bangkok, which is seven hours ahead. */
const NOON_MS = Date.UTC(2026, 10, 25, 5);
const at = (day: string, time = '12:00') => `2026-${day}T${time}:00+07:00`;
const merchant = 'ALPHA';
const tier = (rate: number, changes = {}) => ({ ...termsOf(rate).tiers[0]!, ...changes });

let house: AgentHouse;
let [first, second] = ['', ''];
beforeAll(async () => {
  house = await startAgentHouse({ brand: agentBrand, nowMs: NOON_MS });
  const signIn = async () => signInAs(house, await newOperator(house), house.now());
  [first, second] = [await signIn(), await signIn()];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** The lines of an agent, the oldest period first: from its share down to what was paid. */
const linesOf = async ({ token }: TestAgent) => {
  const { list } = (await house.call('income', { token, query: { pageSize: 100 } })).value;
  return Promise.all(
    list.toReversed().map(async ({ id }) => {
      const { formula } = (await house.call('incomeLine', { token, query: { id } })).value;
      const { carriedLoss, gross, cut, granted, amount } = formula;
      return { carriedLoss, gross, cut, granted, amount };
    }),
  );
};
/** A recomputation finds each line right. The clock stands still, so agreements of later tests lack lines of earlier periods. */
const confirmed = async () => expect((await verifySettlements(house.gateway.services, merchant)).wrong).toEqual([]);

test('a settlement that was reversed is made again, and a second operator approves it [CONTRACT-33]', async () => {
  const agent = await house.add();
  const player = await house.add(agent, 0);
  await house.grant(agent, 'hourlySalary', termsOf(10));
  await house.play(player, 1_000, 0, at('11-25', '13:30'));
  await house.settle(at('11-25', '14:02'));
  const before = await house.cash(agent);
  const query = { merchant, kind: 'hourlySalary' } as const;
  const settled = async () => (await callConsole(house, 'settlementList', { token: first, query })).value.list;
  const { id } = (await settled())[0]!;
  const again = (token = first) =>
    callConsole(house, 'settleAgain', { token, body: { merchant, id, reason: 'Reversed by mistake.' } });
  expect((await again()).code).toBe('changed_meanwhile');
  const asked = await callConsole(house, 'askSettlementReversal', {
    token: first,
    body: { merchant, key: randomUUID(), id, reason: 'Wrong rounds.' },
  });
  const reversal = { merchant, id: asked.value.settlement.reversal!.id, isApproved: true };
  await callConsole(house, 'decideSettlementReversal', { token: second, body: reversal });
  await house.settle(at('11-25', '14:04'));
  expect(await house.cash(agent)).toBe(before - 100n);

  const made = (await again()).value.settlement;
  expect(made).toMatchObject({ state: 'closed', again: { isOwn: true } });
  expect((await again(second)).code).toBe('changed_meanwhile');
  await house.settle(at('11-25', '14:06'));
  const approve = (token: string) =>
    callConsole(house, 'approveSettlement', { token, body: { merchant, id: made.id } });
  expect((await approve(first)).code).toBe('second_operator_required');
  expect((await approve(await puppetOf(house, first))).code).toBe('second_operator_required');
  // The database keeps it too.
  const alone = sql`update settlement set state = 'paying', approved_by = asked_by where id = ${BigInt(made.id)}`;
  await expect(alone.execute(house.owner!)).rejects.toThrow('settlement_second_operator');
  expect((await approve(second)).value.settlement.state).toBe('paying');
  await house.settle(at('11-25', '14:08'));
  expect(await house.cash(agent)).toBe(before);
  expect((await settled()).map(({ state, isMadeAgain }) => [state, isMadeAgain])).toEqual([
    ['paid', false],
    ['reversed', true],
  ]);
  await confirmed();
});

test('a downline of better terms than its upline gets what the upline is worth, and both see the cut [CONTRACT-19, CONTRACT-30]', async () => {
  const top = await house.add();
  const [middle, other] = [await house.add(top), await house.add(top)];
  const [player, others] = [await house.add(middle, 0), await house.add(other, 0)];
  const own = termsOf(0.5, { tiers: [tier(0.5), tier(3, { periodicValidBet: '1000000' })] });
  await house.grant(top, 'dailyWage', own);
  await house.pass(top, middle, 'dailyWage', termsOf(3));
  await house.play(player, 10_000_000, 9_999_999, at('11-26'));
  await house.play(player, 10_000_000, 9_999_999, at('11-27'));
  await house.settle(at('11-28', '00:02'));
  const carriedLoss = '0.00';
  const cut = { carriedLoss, gross: '3000.00', cut: '2500.00', granted: '0.00', amount: '500.00' };
  expect(await linesOf(middle)).toEqual([cut, cut]);
  const nothing = { carriedLoss, gross: '500.00', cut: '0.00', granted: '500.00', amount: '0.00' };
  expect(await linesOf(top)).toEqual([nothing, nothing]);
  const [newest] = (await house.call('income', { token: top.token })).value.list;
  const { list } = (await house.call('incomeLine', { token: top.token, query: { id: newest!.id } })).value;
  expect(list).toMatchObject([{ account: middle.username, granted: '500.00' }]);

  // Of two that are worth more together than their upline, each gets the same part.
  await house.pass(top, other, 'dailyWage', termsOf(1));
  await house.settle(at('11-29', '00:02'));
  await house.play(player, 100_000, 0, at('11-29'));
  await house.play(others, 100_000, 0, at('11-29'));
  await house.settle(at('11-30', '00:02'));
  expect((await linesOf(middle)).at(-1)).toMatchObject({ gross: '30.00', cut: '22.50', amount: '7.50' });
  expect((await linesOf(other)).at(-1)).toMatchObject({ gross: '10.00', cut: '7.50', amount: '2.50' });
  expect((await linesOf(top)).at(-1)).toMatchObject({ gross: '10.00', granted: '10.00', amount: '0.00' });
  await confirmed();
});

test('a period that began before the rule is settled by the one before, in which a downline lowers its upline beyond nothing [CONTRACT-30]', async () => {
  const top = await house.add();
  const middle = await house.add(top);
  const player = await house.add(middle, 0);
  const tiers = [tier(3, { periodicValidBet: '1000000' })];
  await house.grant(top, 'dailyWage', termsOf(3, { tiers }));
  await house.pass(top, middle, 'dailyWage', termsOf(3));
  await sql`update settled_from_top set since = ${at('12-02', '15:00')}::timestamptz`.execute(house.owner!);
  await house.play(player, 10_000, 9_999, at('12-02'));
  await house.play(player, 10_000, 9_999, at('12-03'));
  await house.settle(at('12-04', '00:02'));
  const played = (lines: Awaited<ReturnType<typeof linesOf>>) => lines.slice(-2);
  expect(played(await linesOf(middle))).toMatchObject([
    { gross: '3.00', cut: '0.00', amount: '3.00' },
    { gross: '3.00', cut: '3.00', amount: '0.00' },
  ]);
  expect(played(await linesOf(top))).toMatchObject([
    { gross: '0.00', granted: '3.00', amount: '0.00' },
    { gross: '0.00', granted: '0.00', amount: '0.00' },
  ]);
  await confirmed();
  await sql`update settled_from_top set since = '-infinity'`.execute(house.owner!);
});

test('a loss stays with the account when its agreement ends, until it is earned back or two operators write it off [CONTRACT-31, CONTRACT-32]', async () => {
  const agent = await house.add();
  const player = await house.add(agent, 0);
  const terms = termsOf(10, { carriesLoss: true });
  const id = await house.grant(agent, 'dividend', terms);
  await house.settle(at('12-05', '00:02'));
  house.setClock(Date.parse(at('12-05', '01:00')));
  const token = await signInAs(house, await newOperator(house), house.now());
  await house.play(player, 100, 500_100, at('12-05'));
  await callConsole(house, 'endAgreement', { token, body: { merchant, id, reason: 'New terms.' } });
  house.setClock(NOON_MS);
  await house.settle(at('12-06', '00:02'));
  // The next agreement begins with what the first has left.
  await house.grant(agent, 'dividend', termsOf(10));
  await house.settle(at('12-07', '00:02'));
  await house.play(player, 500_000, 0, at('12-07'));
  await house.play(player, 100, 300_100, at('12-08'));
  await house.settle(at('12-09', '00:02'));
  expect((await linesOf(agent)).slice(-2)).toMatchObject([
    { carriedLoss: '-5000.00', amount: '0.00' },
    { carriedLoss: '0.00', amount: '0.00' },
  ]);
  await confirmed();

  // What another one carries no operator writes off alone.
  const loser = await house.add();
  const players = await house.add(loser, 0);
  const lost = await house.grant(loser, 'dividend', terms);
  await house.settle(at('12-10', '00:02'));
  await house.play(players, 100, 70_100, at('12-10'));
  await house.settle(at('12-11', '00:02'));
  const carried = async () =>
    (await callConsole(house, 'carriedByAgent', { token: second, query: { merchant, id: lost } })).value;
  const key = randomUUID();
  const ask = (body = {}) =>
    callConsole(house, 'askWriteOff', { token: first, body: { merchant, id: lost, key, reason: 'Agreed.', ...body } });
  const decide = (by: string, isApproved = true) =>
    callConsole(house, 'decideWriteOff', { token: by, body: { merchant, id: lost, isApproved } });
  expect(await carried()).toMatchObject({ loss: '-700.00', amount: '0.00', writeOff: null });
  expect((await decide(second)).code).toBe('changed_meanwhile');
  expect((await ask()).code).toBeUndefined();
  expect((await ask()).code).toBeUndefined();
  expect((await ask({ reason: 'Another.' })).code).toBe('transaction_conflict');
  expect((await ask({ key: randomUUID() })).code).toBe('changed_meanwhile');
  expect((await decide(first)).code).toBe('second_operator_required');
  expect((await decide(await puppetOf(house, first))).code).toBe('second_operator_required');
  expect((await carried()).writeOff).toMatchObject({ isOwn: false, reason: 'Agreed.' });
  expect((await decide(second)).code).toBeUndefined();
  expect(await carried()).toMatchObject({ loss: '0.00', writeOff: null });
  expect((await ask({ key: randomUUID() })).code).toBe('changed_meanwhile');
  await house.play(players, 10_000, 0, at('12-11'));
  await house.settle(at('12-12', '00:02'));
  expect((await linesOf(loser)).at(-1)).toMatchObject({ carriedLoss: '0.00', gross: '10.00', amount: '10.00' });
  await confirmed();
});

test('a dividend counts rounds with a result and says what its terms took off, and none is offered without a base [CONTRACT-34]', async () => {
  const agent = await house.add();
  const player = await house.add(agent, 0);
  const { base: _base, ...signedBefore } = termsOf(10);
  const offer = { merchant, account: agent.username, kind: 'dividend' as const };
  const refused = await callConsole(house, 'offerAgreement', { token: first, body: { ...offer, terms: signedBefore } });
  expect(refused).toMatchObject({ code: 'validation_failed' });
  const base = { bonuses: true, chargebacks: true, paymentFee: 2, jackpots: 0.5 };
  await house.grant(agent, 'dividend', termsOf(10, { base }));
  await house.play(player, 1_000, 0, at('12-14', '13:00'));
  await house.play(player, 5_000, 5_000, at('12-14', '14:00'));
  await house.settle(at('12-15', '00:02'));
  const { list } = (await house.call('income', { token: agent.token, query: { pageSize: 100 } })).value;
  const { formula, list: parts } = (await house.call('incomeLine', { token: agent.token, query: { id: list[0]!.id } }))
    .value;
  expect(formula).toMatchObject({
    figures: { activeMembers: 1, validBet: '10.00', profitLoss: '10.00' },
    deductions: { bonuses: '0.00', chargebacks: '0.00', fees: '0.00', jackpots: '0.05' },
    base: '9.95',
    gross: '0.99',
  });
  expect(parts).toMatchObject([{ validBet: '10.00', profitLoss: '10.00' }]);
  await confirmed();
});
