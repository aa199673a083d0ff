import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleAgreements } from '../../src/gateway/agreements/settle-agreements.ts';
import { askReversal, decideReversal } from '../../src/gateway/agreements/settlement-care.ts';
import { recordEvents } from '../../src/gateway/events/record-events.ts';
import { slotAt } from '../../src/shared/agents/slots.ts';
import { agentBrand, termsOf } from '../support/agent-house.ts';
import { makeProject, type FixtureProject } from '../support/fixture-project.ts';
import { startGatewayProcess, type GatewayProcess } from '../support/gateway-process.ts';
import { startTestGateway } from '../support/gateway.ts';
import { holdLock } from '../support/lock-holder.ts';
import { long } from '../support/long.ts';
import { operatorForTests } from '../support/operators.ts';
import { round } from '../support/team-tree.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  testDatabaseKinds,
  type TestDatabase,
} from '../support/test-databases.ts';

/** More than one transaction pays (settlement-lines.ts). */
const AGENTS = 210;
/** What the members of an agent lose in the day, and what the agent gets of it. */
const [LOST_MINOR, SHARE_MINOR] = [1_009n, 100n];
const DAY_MS = 86_400_000;
/** The job looks every minute, and a dead gateway’s job and lease are free after half a minute of silence. The rest is for a busy machine. */
const SETTLED_WITHIN_MS = 200_000;
const TIMEOUT_MS = 900_000;
const idsOf = (agents: readonly bigint[]) => sql`${`{${agents.join()}}`}::text::bigint[]`;

describe.each(testDatabaseKinds().filter((kind) => kind === 'server'))('settlements on a %s database', (kind) => {
  let opened: TestDatabase;
  let house: Awaited<ReturnType<typeof startTestGateway>>;
  let project: FixtureProject;
  const running: GatewayProcess[] = [];
  /** The days that are settled, one for each test. */
  let daysAgo = 12;
  beforeAll(async () => {
    opened = await openTestDatabase(kind, { hasTimeouts: false });
    project = makeProject({ alpha: agentBrand });
    house = await startTestGateway({
      database: opened.database,
      project,
      config: { databaseUrl: opened.url! },
      // The gateways that the tests start and kill do them.
      runsJobs: false,
    });
  }, DATABASE_HOOK_TIMEOUT_MS);
  afterAll(async () => {
    for (const process of running) await process.kill();
    await house.close();
    await opened.close();
    project.close();
  }, DATABASE_HOOK_TIMEOUT_MS);

  const start = async () => {
    const { sealKey, projectDir } = house.gateway.services.config;
    const started = await startGatewayProcess({ databaseUrl: opened.url!, projectDir, sealKey });
    running.push(started);
    return started;
  };
  /** Agents of the brand with an agreement for one past day, each with a member who has played in it. The job finds it due. */
  async function makeDay() {
    const { startMs, endMs } = slotAt('D', Date.now() - (daysAgo -= 1) * DAY_MS, agentBrand.market.timeZone);
    const [from, until] = [new Date(startMs), new Date(endMs)];
    const { owner } = opened;
    const insert = (type: number, upline: RawBuilder<unknown>) => sql<{ id: bigint }>`
      insert into member (merchant_code, account, nickname, customer_type, currency, profile, registered_at, upline_id)
      select 'ALPHA', ${`d${daysAgo}t${type}x`} || n, 'n', ${type}::int, 'THB', '{}', '2026-01-01', ${upline} from generate_series(1, ${AGENTS}::int) n returning id`;
    const agents = (await insert(1, sql`null`).execute(owner)).rows.map(({ id }) => id);
    const ids = idsOf(agents);
    const players = (await insert(0, sql`(${ids})[n]`).execute(owner)).rows.map(({ id }) => id);
    await sql`insert into team_closed values ('ALPHA', 'D', ${from}) on conflict (merchant_code, unit) do update set until = ${from}`.execute(
      owner,
    );
    await house.gateway.services.database.withMerchant('ALPHA', (trx) =>
      recordEvents(
        trx,
        'ALPHA',
        startMs,
        players.map((id) => round(id, LOST_MINOR, 0)),
      ),
    );
    const terms = JSON.stringify(termsOf(10));
    await sql`with made as (insert into agreement (merchant_code, kind, unit, downline_id, state, version, created_at, ends_at)
        select 'ALPHA', 'dividend', 'D', a, 'ending', 1, ${from}, ${until} from unnest(${ids}) a returning id, downline_id)
      insert into agreement_version (merchant_code, agreement_id, version, terms, terms_hash, offered_by_member, offered_at, answer, answered_at, answered_by, valid_from)
        select 'ALPHA', id, 1, ${terms}, encode(sha256(convert_to(${terms}, 'UTF8')), 'hex'), downline_id, ${from}, 'accepted', ${from}, downline_id, ${from} from made`.execute(
      owner,
    );
    return { agents, from };
  }
  /** Starts a gateway and kills it while it waits for what is locked. Its sessions have ended when this returns. */
  async function killAt(what: RawBuilder<unknown>, atKill: () => Promise<void>) {
    let left: number[] = [];
    await holdLock(opened.owner, what, async (waiters) => {
      const killed = await start();
      await expect.poll(waiters, { timeout: SETTLED_WITHIN_MS, interval: 250 }).not.toEqual([]);
      await killed.kill();
      left = await waiters();
      await atKill();
    });
    const alive = async () =>
      (await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(opened.owner)).rows
        .map(({ pid }) => pid)
        .filter((pid) => left.includes(pid));
    await expect.poll(alive, { timeout: 20_000 }).toEqual([]);
  }
  const settlementsOf = async (from: Date) =>
    (
      await sql<{ state: string; lines: number; paid: bigint; waiting: bigint }>`
        select s.state, s.lines, count(l.id) filter (where l.state = 'paid') as paid, count(l.id) filter (where l.state = 'waiting') as waiting
        from settlement s left join income_line l on l.merchant_code = s.merchant_code and l.settlement_id = s.id
        where s.starts_at = ${from} group by s.id, s.state, s.lines`.execute(opened.owner)
    ).rows;
  /** Every agent of the day was paid once, by the ledger, the lines and the events. */
  async function expectOnce({ agents, from }: Awaited<ReturnType<typeof makeDay>>) {
    expect(await settlementsOf(from)).toEqual([{ state: 'paid', lines: AGENTS, paid: BigInt(AGENTS), waiting: 0n }]);
    const ids = idsOf(agents);
    const { rows } = await sql<{ paid: string; agents: bigint; told: bigint }>`
      select (select array_agg(distinct balance_minor)::text from account where kind = 'cash' and owner_id = any (${ids})) as paid,
        (select count(*) from account where kind = 'cash' and owner_id = any (${ids})) as agents,
        (select count(*) from event where type = 'commission_paid' and member_id = any (${ids})) as told`.execute(
      opened.owner,
    );
    expect(rows).toEqual([{ paid: `{${SHARE_MINOR}}`, agents: BigInt(AGENTS), told: BigInt(AGENTS) }]);
    expect(await house.gateway.services.ledger.trialBalance('ALPHA')).toMatchObject({ isBalanced: true });
  }

  test.each([
    { place: 'it closes a period', what: () => sql`lock table settlement in share mode`, before: [] },
    {
      place: 'it writes the lines',
      what: () => sql`lock table income_line in share mode`,
      before: [{ state: 'closed', lines: 0, paid: 0n, waiting: 0n }],
    },
    {
      place: 'it pays the first lines',
      what: () => sql`lock table transfer in share mode`,
      before: [{ state: 'paying', lines: AGENTS, paid: 0n, waiting: BigInt(AGENTS) }],
    },
    {
      place: 'some lines are paid',
      what: (last: bigint) => sql`select from account where owner_id = ${last} for update`,
      before: [{ state: 'paying', lines: AGENTS, paid: 200n, waiting: BigInt(AGENTS - 200) }],
    },
  ])(
    'a gateway that is killed while $place leaves a settlement that the restart finishes, once [CONTRACT-12, LEDGER-11]',
    { ...long, timeout: TIMEOUT_MS },
    async ({ what, before }) => {
      const day = await makeDay();
      const { ledger } = house.gateway.services;
      const last = day.agents.at(-1)!;
      await ledger.accountOf('ALPHA', { kind: 'cash', ownerId: last, currency: 'THB' });
      await killAt(what(last), async () => expect(await settlementsOf(day.from)).toEqual(before));
      // What it had not committed has gone with it.
      expect(await settlementsOf(day.from)).toEqual(before);
      const second = await start();
      await expect
        .poll(async () => (await settlementsOf(day.from))[0]?.state, { timeout: SETTLED_WITHIN_MS, interval: 500 })
        .toBe('paid');
      await expectOnce(day);
      await second.stop();
    },
  );

  test(
    'a gateway that is killed while it takes a settlement back leaves one that the restart takes back, once [CONTRACT-12, CONTRACT-22, LEDGER-11]',
    { ...long, timeout: TIMEOUT_MS },
    async () => {
      const { agents, from } = await makeDay();
      const { services } = house.gateway;
      const stateOf = async () => {
        const { rows } = await sql<{ id: bigint; state: string; reversed: bigint }>`
          select s.id, s.state, count(*) filter (where l.state = 'reversed') as reversed from settlement s
          join income_line l on l.merchant_code = s.merchant_code and l.settlement_id = s.id
          where s.starts_at = ${from} group by s.id, s.state`.execute(opened.owner);
        return rows[0];
      };
      const settle = async () => {
        await settleAgreements(services, new AbortController().signal);
        return (await stateOf())?.state;
      };
      // Once the sums have what was played.
      await expect.poll(settle, { timeout: 20_000 }).toBe('paid');
      const { id, ...paid } = (await stateOf())!;
      expect(paid).toEqual({ state: 'paid', reversed: 0n });
      const operator = async () => ({ operator: await operatorForTests(house), record: async () => {} });
      const asked = await askReversal(services, await operator(), {
        merchantCode: 'ALPHA',
        id,
        key: randomUUID(),
        reason: 'wrong terms',
      });
      if (!asked.ok) throw new Error(asked.code);
      const decided = { merchantCode: 'ALPHA', id: asked.value.id, isApproved: true };
      expect(await decideReversal(services, await operator(), decided)).toMatchObject({ ok: true });
      const before = { id, state: 'reversing', reversed: 200n };
      await killAt(sql`select from account where owner_id = ${agents.at(-1)!} for update`, async () =>
        expect(await stateOf()).toEqual(before),
      );
      expect(await stateOf()).toEqual(before);
      const second = await start();
      await expect.poll(async () => (await stateOf())?.state, { timeout: SETTLED_WITHIN_MS }).toBe('reversed');
      const { rows } = await sql<{ left: string; moved: bigint }>`
        select (select array_agg(distinct balance_minor)::text from account where kind = 'cash' and owner_id = any (${idsOf(agents)})) as left,
          (select count(*) from entry e join account a on a.id = e.account_id where a.kind = 'cash' and a.owner_id = any (${idsOf(agents)})) as moved`.execute(
        opened.owner,
      );
      expect(rows).toEqual([{ left: '{0}', moved: BigInt(2 * AGENTS) }]);
      expect(await stateOf()).toMatchObject({ reversed: BigInt(AGENTS) });
      expect(await services.ledger.trialBalance('ALPHA')).toMatchObject({ isBalanced: true });
      await second.stop();
    },
  );

  test(
    'gateways that settle at the same time settle once [CONTRACT-12]',
    { ...long, timeout: TIMEOUT_MS },
    async () => {
      const day = await makeDay();
      const { services } = house.gateway;
      const last = day.agents.at(-1)!;
      await services.ledger.accountOf('ALPHA', { kind: 'cash', ownerId: last, currency: 'THB' });
      const here: Promise<void>[] = [];
      await holdLock(opened.owner, sql`select from account where owner_id = ${last} for update`, async (waiters) => {
        const other = await start();
        await expect.poll(waiters, { timeout: SETTLED_WITHIN_MS, interval: 250 }).toHaveLength(1);
        // Its job counts as dead elsewhere, and is not.
        for (let left = 2; left > 0; left -= 1) here.push(settleAgreements(services, new AbortController().signal));
        await expect.poll(waiters, { timeout: 20_000 }).toHaveLength(3);
        expect((await settlementsOf(day.from))[0]).toMatchObject({ paid: 200n });
        expect(running).toContain(other);
      });
      await Promise.all(here);
      await expect.poll(async () => (await settlementsOf(day.from))[0]?.state, { timeout: 20_000 }).toBe('paid');
      await expectOnce(day);
    },
  );
});
