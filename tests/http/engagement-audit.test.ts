import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleContract, type ConsoleContract } from '../../src/shared/contract/console/console-contract.ts';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import { startCashierHouse, type CashierHouse } from '../support/cashier-house.ts';
import { openChallenge, stakeRace, threeRounds } from '../support/challenges.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const merchant = 'ALPHA';
const MINUTE_MS = 60_000;

let house: CashierHouse;
/** The logins and tokens of two operators with all rights. */
let [anh, bo] = [
  { login: '', token: '' },
  { login: '', token: '' },
];
beforeAll(async () => {
  const started = await startCashierHouse({}, { config: { fourEyesLimits: new Map([['THB', 10_000n]]) } });
  const enter = async () => {
    const operator = await newOperator(started);
    return { login: operator.login, token: await signInAs(started, operator, started.now()) };
  };
  [anh, bo] = [await enter(), await enter()];
  house = { ...started, operators: [anh.token, bo.token] };
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** What the audit log has of a target, the oldest first. */
async function audited(target: string) {
  const { list } = (await callConsole(house, 'auditLog', { token: bo.token, query: { merchant, pageSize: 100 } }))
    .value;
  const lines = list.filter((line) => line.target === target).toReversed();
  return lines.map(({ operator, call, outcome, before, after }) => ({ operator, call, outcome, before, after }));
}
/** A call as the log names it. */
const nameOf = (call: keyof ConsoleContract) => `${consoleContract[call].method} ${consoleContract[call].path}`;
/** A line about what an operator did. */
const done = (operator: { login: string }, call: keyof ConsoleContract, before: unknown, after: unknown) => ({
  operator: operator.login,
  call: nameOf(call),
  outcome: 'done',
  before,
  after,
});

const cash = (amount: string, kind: 'application' | 'manual') =>
  campaignOf({
    trigger: { kind },
    gift: { kind: 'cash', amount },
    asks: { ...campaignOf().asks, turnoverTimes: 0 },
    isJoined: false,
  });

test('each change of a campaign is audited with what it was and what it is [OPER-12, PROMO-16]', async () => {
  const document = campaignOf();
  const id = await runCampaign(house, document);
  const changed = campaignOf({ gift: { kind: 'bonus', percent: 10, cap: '10' } });
  const body = { merchant, key: randomUUID(), id, document: changed };
  await callConsole(house, 'writeCampaign', { token: bo.token, body });
  const own = { merchant, id, version: 2, isApproved: true };
  expect((await callConsole(house, 'decideCampaign', { token: bo.token, body: own })).code).toBe(
    'second_operator_required',
  );
  await callConsole(house, 'decideCampaign', { token: anh.token, body: { ...own, isApproved: false } });
  await callConsole(house, 'setCampaignState', { token: anh.token, body: { merchant, id, state: 'ended' } });
  expect(await audited(`campaign ${id}`)).toEqual([
    done(anh, 'writeCampaign', null, { version: 1, document, isWaiting: true }),
    done(bo, 'decideCampaign', { version: 1, state: 'waiting' }, { version: 1, state: 'approved' }),
    done(anh, 'setCampaignState', { state: 'draft' }, { state: 'running' }),
    done(bo, 'writeCampaign', { version: 1 }, { version: 2, document: changed, isWaiting: true }),
    done(anh, 'decideCampaign', { version: 2, state: 'waiting' }, { version: 2, state: 'refused' }),
    done(anh, 'setCampaignState', { state: 'running' }, { state: 'ended' }),
  ]);
});

test('the decision about an application is audited with its answer, and a refused one with its reason [OPER-08, OPER-12]', async () => {
  const id = await runCampaign(house, cash('20', 'application'));
  const player = await registerPlayer(house);
  const comment = 'I played all week.';
  const applied = await house.call('joinPromotion', { token: player.token, body: { id, comment } });
  const claim = applied.value.claim!.id;
  const decide = (operator: { token: string }, isApproved: boolean) =>
    callConsole(house, 'decideApplication', {
      token: operator.token,
      body: { merchant, id: claim, isApproved, answer: 'As you asked.' },
    });
  await decide(bo, true);
  expect((await decide(anh, false)).code).toBe('changed_meanwhile');
  expect(await audited(`claim ${claim}`)).toEqual([
    done(bo, 'decideApplication', { state: 'applying' }, { state: 'issued', answer: 'As you asked.' }),
  ]);
  const query = { operator: anh.login };
  const [last] = (await callConsole(house, 'auditLog', { token: bo.token, query })).value.list;
  const call = nameOf('decideApplication');
  expect(last).toMatchObject({ call, outcome: 'refused', code: 'changed_meanwhile', before: null, after: null });
});

test('a gift by hand is audited once for each key, and so is the decision about one above the limit [OPER-12, PROMO-22]', async () => {
  const small = await runCampaign(house, cash('60', 'manual'));
  const player = await registerPlayer(house);
  const { id: member } = (await house.call('memberInfo', { token: player.token })).value;
  const give = async (key: string) =>
    (
      await callConsole(house, 'giveByHand', {
        token: anh.token,
        body: { merchant, key, id: small, member: String(member) },
      })
    ).value.application;
  const key = randomUUID();
  const [first] = [await give(key), await give(key)];
  const second = await give(randomUUID());
  const body = { merchant, id: second.id, isApproved: false, answer: 'Too much.' };
  await callConsole(house, 'decideApplication', { token: bo.token, body });
  expect(await audited(`claim ${first.id}`)).toEqual([done(anh, 'giveByHand', null, first)]);
  expect(await audited(`claim ${second.id}`)).toEqual([
    done(anh, 'giveByHand', null, second),
    done(bo, 'decideApplication', { state: 'applying' }, { state: 'close', answer: 'Too much.' }),
  ]);
});

test('missions and races are audited: what was written, who decided, and that they were opened and stopped [OPER-12, MISS-09]', async () => {
  const kinds = { mission: threeRounds, race: stakeRace(house.now() + 10 * MINUTE_MS, house.now() + 20 * MINUTE_MS) };
  for (const kind of ['mission', 'race'] as const) {
    const id = await openChallenge(house, anh.token, kind, kinds[kind]);
    const terms = { ...kinds[kind], claimDays: 3 };
    const change = { id, version: 1 };
    await callConsole(house, 'saveChallenge', { token: bo.token, body: { merchant, kind, change, terms } });
    const stop = { merchant, id, before: 'open', state: 'stopped' };
    await callConsole(house, 'setChallengeState', { token: bo.token, body: stop });
    const lines = await audited(`${kind} ${id}`);
    const decided = { before: { version: 1, state: 'waiting' }, after: { version: 1, state: 'approved' } };
    expect(lines.filter(({ call }) => call !== nameOf('decideChallenge'))).toEqual([
      done(anh, 'saveChallenge', null, kinds[kind]),
      done(anh, 'setChallengeState', { state: 'draft' }, { state: 'open' }),
      done(bo, 'saveChallenge', kinds[kind], terms),
      done(bo, 'setChallengeState', { state: 'open' }, { state: 'stopped' }),
    ]);
    // A mission that gives money waits for a second operator, and this race does not.
    expect(lines.filter(({ call }) => call === nameOf('decideChallenge'))).toMatchObject(
      kind === 'mission' ? [{ outcome: 'done', ...decided }] : [],
    );
  }
});
