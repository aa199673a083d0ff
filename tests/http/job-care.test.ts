import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TestGateway;
/** Administrators of the platform, and of the merchants ALPHA and BETA. */
let anh: string;
let ofAlpha: string;
let ofBeta: string;

beforeAll(async () => {
  house = await startTestGateway();
  const signIn = async (merchants: string[] | null) =>
    signInAs(house, await newOperator(house, { merchants }), Date.now());
  [anh, ofAlpha, ofBeta] = [await signIn(null), await signIn(['ALPHA']), await signIn(['BETA'])];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

/** Adds a job of a merchant that has died, and returns its id. */
async function newDeadJob(merchantCode = 'ALPHA'): Promise<string> {
  const data = { merchantCode, channel: 'email', sealed: 'a secret' } as const;
  const startAt = new Date(Date.now() + 3_600_000);
  const id = await house.database.withMerchant(merchantCode, (trx) =>
    house.gateway.services.jobs.enqueue(trx, 'send-message', data, { startAt }),
  );
  await sql`update jobs.job set state = 'failed', completed_on = now(), output = '{"message":"no mail server"}' where id = ${id}`.execute(
    house.owner!,
  );
  return id;
}
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`select state::text from jobs.job where id = ${id}`.execute(
    house.owner!,
  );
  return rows[0]?.state;
};
const list = async (token: string) => (await call(house, 'jobList', { token })).value;

test('operators see the dead jobs of their merchants and why they failed, without contents [OPER-68]', async () => {
  const id = await newDeadJob();
  for (const token of [anh, ofAlpha]) {
    const { dead, queues } = await list(token);
    expect(dead.find((job) => job.id === id)).toMatchObject({
      name: 'send-message',
      merchant: 'ALPHA',
      fault: 'no mail server',
    });
    expect(queues.find(({ name }) => name === 'send-message')).toMatchObject({ waiting: 0, running: 0, dead: 1 });
    expect(JSON.stringify(dead)).not.toContain('a secret');
  }
  expect(await list(ofBeta)).toEqual({ queues: [], dead: [] });
  for (const name of ['retryJob', 'dropJob'] as const)
    expect((await call(house, name, { token: ofBeta, body: { id } })).code).toBe('not_found');
  expect(await stateOf(id)).toBe('failed');
});

test('a dead job is retried or dropped once, and that is recorded [OPER-69]', async () => {
  const [retried, dropped] = [await newDeadJob(), await newDeadJob()];
  const does = [
    ['retryJob', retried],
    ['dropJob', dropped],
  ] as const;
  for (const [name, id] of does) {
    expect((await call(house, name, { token: ofAlpha, body: { id } })).status).toBe(200);
    expect((await call(house, name, { token: ofAlpha, body: { id } })).code).toBe('not_found');
  }
  expect([await stateOf(dropped), (await stateOf(retried)) === 'failed']).toEqual([undefined, false]);
  const { value } = await call(house, 'auditLog', { token: anh, query: { merchant: 'ALPHA' } });
  expect(value.list.map(({ target, after }) => ({ target, after }))).toMatchObject([
    { target: `job ${dropped}`, after: { name: 'send-message', state: 'dropped' } },
    { target: `job ${retried}`, after: { name: 'send-message', state: 'waiting' } },
  ]);
});
