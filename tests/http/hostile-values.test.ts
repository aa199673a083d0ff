import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleContract } from '../../src/shared/contract/console/console-contract.ts';
import type { CallSpec } from '../../src/shared/contract/call.ts';
import { contract } from '../../src/shared/contract/contract.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { CONSOLE, newOperator } from '../support/operators.ts';
import { long } from '../support/long.ts';
import { registerPlayer } from '../support/player.ts';
import { leavesOf, sampleOf, valueAt, withAt } from '../support/sample-of.ts';

/** Status of a failure that is ours. One of a database or a provider that is away has another. */
const BUG = 500;

/** What the gate sends to each field, by what belongs there: more than the database holds. */
const tooMuch: Partial<Record<string, unknown>> = { string: '9999999999999999999', number: 2 ** 53 };
/** What the full run sends. */
const many: readonly unknown[] = [
  '9999999999999999999',
  2 ** 53,
  '\u0000',
  '999999999999999999',
  '0',
  '-1',
  '١٢',
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '1e309',
  '0x10',
  '00',
  '1.005',
  '-0.01',
  '9'.repeat(40),
  'a'.repeat(10_000),
  "' or 1=1 --",
  '%',
  '\\',
  '../../etc/passwd',
  '%09/other.host/',
  '//other.host',
  '{{name}}',
  '<script>alert(1)</script>',
  '\u202e\u200b',
  '\ud800',
  '𝟙𝟚',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '__proto__',
  'constructor',
  0,
  -1,
  1e308,
  null,
  true,
  [],
  {},
];

let house: TestGateway;
let member: { token: string; id: bigint };
let operatorId: bigint;
beforeAll(async () => {
  house = await startTestGateway();
  const player = await registerPlayer(house);
  const { id } = await house.database.withMerchant('ALPHA', (trx) =>
    trx
      .updateTable('member')
      .set({ customer_type: 1 })
      .where('account', '=', player.username)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  member = { token: player.token, id };
  operatorId = BigInt((await newOperator(house)).id);
});
afterAll(() => house.close());

/** Begins a session for one call, because some calls end it. */
async function tokenFor({ auth }: CallSpec): Promise<string> {
  const { operatorSessions, sessions, sites } = house.gateway.services;
  if (auth === 'operator')
    return house.database.asPlatform((trx) => operatorSessions.begin(trx, operatorId, '127.0.0.1'));
  const site = (await sites.forMerchant('ALPHA'))!;
  return sessions.begin(site.loaded.brand, member.id);
}

/** Sends a value to each field of a call in turn. Returns what was answered with a fault of ours. */
async function faultsOf(
  name: string,
  spec: CallSpec,
  valuesFor: (fits: unknown) => readonly unknown[],
): Promise<string[]> {
  const faults: string[] = [];
  const [query, body] = [spec.query && sampleOf(spec.query), spec.body && sampleOf(spec.body)];
  const inQuery = leavesOf(query ?? {}).map((path) => ({ path, isQuery: true }));
  const inBody = spec.sealed ? [] : leavesOf(body ?? {}).map((path) => ({ path, isQuery: false }));
  for (const { path, isQuery } of [...inQuery, ...inBody]) {
    if (path.length === 0) continue;
    const token = await tokenFor(spec);
    for (const value of valuesFor(valueAt(isQuery ? query : body, path))) {
      const [sentQuery, sentBody] = isQuery ? [withAt(query, path, value), body] : [query, withAt(body, path, value)];
      const texts = Object.entries(sentQuery ?? {}).map(([key, one]) => [
        key,
        typeof one === 'string' ? one.replaceAll('\ud800', '?') : JSON.stringify(one),
      ]);
      const response = await house.app.inject({
        method: spec.method,
        url: spec.path,
        headers: {
          host: spec.auth === 'operator' || spec.path.startsWith('/console/') ? CONSOLE : 'alpha.test',
          authorization: `Bearer ${token}`,
        },
        query: Object.fromEntries(texts),
        ...(sentBody !== undefined && spec.method !== 'GET' && { payload: sentBody as object }),
      });
      if (response.statusCode === BUG) faults.push(`${name} ${path.join('/')} ${JSON.stringify(value)?.slice(0, 60)}`);
    }
  }
  return faults;
}

const calls = [...Object.entries<CallSpec>(contract), ...Object.entries<CallSpec>(consoleContract)].filter(
  ([, { picture }]) => !picture,
);

describe.each(calls)('%s', (name, spec) => {
  test('has no field by which a value becomes a fault of ours [SERVER-53]', async () => {
    expect(await faultsOf(name, spec, (fits) => [tooMuch[typeof fits]].filter(Boolean))).toEqual([]);
  });

  test('nor by forty others [SERVER-53]', long, async () => {
    expect(await faultsOf(name, spec, () => many)).toEqual([]);
  });
});
