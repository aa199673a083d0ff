import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TestGateway;
beforeAll(async () => void (house = await startTestGateway()), DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

test('the overview counts what waits and who is here, and hides what an operator may not see [OPER-70, OPER-106]', async () => {
  const tokenOf = async (roles: string[], merchants: string[] | null = null) =>
    signInAs(house, await newOperator(house, { roles, merchants }), Date.now());
  const admin = await tokenOf(['admin']);
  const overview = async (token: string) => call(house, 'overview', { token, query: { merchant: 'ALPHA' } });
  await registerPlayer(house, { username: 'looked1' });
  const player = await registerPlayer(house, { username: 'looked2' });
  await house.call('logout', { token: player.token });
  const { value } = await call(house, 'memberSearch', { token: admin, query: { merchant: 'ALPHA', text: 'looked1' } });
  const correction = { account: 'cash', currency: 'THB', amount: '10.00', reason: 'a lost win' } as const;
  const body = { merchant: 'ALPHA', key: randomUUID(), member: value.list[0]!.id, ...correction };
  expect((await call(house, 'askCorrection', { token: admin, body })).status).toBe(200);
  const cashier = { waitingWithdrawals: 0, depositsToLookAt: 0 };
  const members = { registeredLastDay: 2, online: 1 };
  expect((await overview(admin)).value).toEqual({
    ...members,
    waitingDocuments: 0,
    waitingCorrections: 1,
    waitingVoids: 0,
    deadJobs: 0,
    isBalanced: null,
    ...cashier,
  });
  const hidden = {
    waitingDocuments: null,
    waitingCorrections: null,
    waitingVoids: null,
    deadJobs: null,
    isBalanced: null,
  };
  expect((await overview(await tokenOf(['support']))).value).toEqual({ ...members, ...hidden, ...cashier });
  expect((await overview(await tokenOf(['content']))).value).toEqual({
    ...hidden,
    registeredLastDay: null,
    online: null,
    waitingWithdrawals: null,
    depositsToLookAt: null,
  });
  expect((await overview(await tokenOf(['admin'], ['BETA']))).code).toBe('not_found');
});
