import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerOfCode } from '../../src/gateway/agent/affiliate.ts';
import { createMember } from '../../src/gateway/member/create-member.ts';
import { emptyTrials } from '../../src/gateway/trial/empty-trials.ts';
import type { CallSpec } from '../../src/shared/contract/call.ts';
import { contract, type CallName } from '../../src/shared/contract/contract.ts';
import { streamCalls } from '../../src/shared/contract/stream.ts';
import { SAMPLE_ROLES, SAMPLE_TOKEN, type SampleRole } from '../../src/shared/studio/preview-visitor.ts';
import { campaignOf, runCampaign } from '../support/campaigns.ts';
import { openChallenge, threeRounds } from '../support/challenges.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { merchantTables } from '../support/merchant-tables.ts';
import { callConsole, newOperator, signInAs } from '../support/operators.ts';
import { hotOf, registerPlayer } from '../support/player.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const VISITOR = 'visitor~thb';
/** An hour ago: the job that empties trials leaves those alone that have just ended. */
const clock = () => Date.now() - 3_600_000;

let house: TestGateway;
let token = '';
let host = '';

beforeAll(async () => {
  house = await startTestGateway({ clock });
  token = await signInAs(house, await newOperator(house), clock());
  ({ host } = (await callConsole(house, 'studio', { token, query: { merchant: 'ALPHA' } })).value.preview!);
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());

const as = (visitor: string) => ({ host, token: SAMPLE_TOKEN, headers: { cookie: `lang=EN; visitor=${visitor}` } });
/**
 * Rows of all merchants, by table, as the database’s owner counts them. A gateway checks its books by itself, one
 * merchant a minute.
 */
async function countRows() {
  const tables = merchantTables.filter((table) => table !== 'books_check');
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
        house.owner!,
      );
      return [table, rows[0]!.count] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** What calls ask for that ask for something. */
const queries: Partial<Record<CallName, Record<string, unknown>>> = {
  hotGames: hotOf('ALPHA', 'TCG_SEA'),
  promotions: { types: 'PR,B', group: 'w_promotion', language: 'EN' },
  teamOverview: { period: 'today' },
};
const readingCalls = (Object.keys(contract) as CallName[]).filter(
  (name) => contract[name].method === 'GET' && contract[name].auth !== 'none',
);
/** Refusals that a real player of this role would get as well. */
const fair: Record<SampleRole, readonly unknown[]> = {
  member: ['bad_request', 'not_offered', 'function_disabled', 'error_not_agent'],
  agent: ['bad_request', 'not_offered', 'function_disabled'],
  trial: ['bad_request', 'not_offered', 'function_disabled', 'error_not_agent', 'in_need_true_account'],
};

/** What a first look of a member gives them: empty wallets, the days that are summed, and a code for friends. */
const OWN_ROWS = ['account', 'account_summed', 'affiliate_code', 'play_summed'];

describe('the sample visitor of a preview', () => {
  test.each<[SampleRole, number]>([
    ['member', 0],
    ['agent', 1],
    ['trial', 4],
  ])('reads as a real %s does, also where no trial is offered, and does nothing [STUDIO-30]', async (role, type) => {
    const { settings } = (await house.gateway.services.sites.forHost('alpha.test'))!.loaded.brand;
    expect(settings.freePlay).not.toBe(true);
    expect((await house.call('memberInfo', as(role))).value).toMatchObject({ type, account: VISITOR });
    const before = await countRows();
    const refused = [];
    for (const name of readingCalls) {
      const { code } = await house.call(name, { ...as(role), query: queries[name] ?? {} });
      if (code !== undefined && !fair[role].includes(code)) refused.push([name, code]);
    }
    expect(refused).toEqual([]);
    const after = await countRows();
    const grown = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(OWN_ROWS).toEqual(expect.arrayContaining(grown));
    expect(after).toMatchObject({ session: 0, transfer: 0, entry: 0, event: 0, known_place: 0, team_place: 0 });
  });

  test('sees what is for members, as one who has just registered [STUDIO-30]', async () => {
    const operators = [token, await signInAs(house, await newOperator(house), clock())] as const;
    await runCampaign({ ...house, operators }, campaignOf());
    await openChallenge(house, token, 'mission', threeRounds);
    const titlesOf = async (role: SampleRole) => ({
      promotions: (await house.call('promotions', { ...as(role), query: queries.promotions! })).value.list.map(
        ({ title }) => title,
      ),
      missions: (await house.call('missionList', as(role))).value.list.map(({ title }) => title),
    });
    expect(await titlesOf('member')).toEqual({ promotions: ['Welcome'], missions: ['Three rounds'] });
  });

  test('can change nothing: every call that is not for reading is refused, and so is the stream [STUDIO-16, STUDIO-30]', async () => {
    const writing: CallSpec[] = Object.values(contract).filter(({ method }) => method !== 'GET');
    for (const spec of [...writing, streamCalls.stream as CallSpec]) {
      const { headers, token: sample } = as('member');
      const type = spec.isForm ? 'x-www-form-urlencoded' : 'json';
      const answer = await house.app.inject({
        method: spec.method,
        url: spec.path,
        headers: { ...headers, host, authorization: `Bearer ${sample}`, 'content-type': `application/${type}` },
        ...(spec.method !== 'GET' && { payload: spec.isForm ? '' : '{}' }),
      });
      expect([spec.path, answer.json().code]).toEqual([spec.path, 'preview_only']);
    }
  });

  test('has no session: its token opens nothing on the brand’s own host, and a player’s nothing in a preview [STUDIO-30]', async () => {
    await house.call('memberInfo', as('member'));
    for (const visitor of SAMPLE_ROLES)
      expect((await house.call('memberInfo', { ...as(visitor), host: 'alpha.test' })).code).toBe('not_logged_in');
    const player = await registerPlayer(house);
    expect((await house.call('memberInfo', { token: player.token })).code).toBeUndefined();
    for (const visitor of ['member', ''])
      expect((await house.call('memberInfo', { ...as(visitor), token: player.token })).code).toBe('not_logged_in');
    // A session of it, if there were one, would be over.
    const { id } = await sampleRow();
    const { sessions, sites } = house.gateway.services;
    const { brand } = (await sites.forHost('alpha.test'))!.loaded;
    expect(await sessions.playerOf(brand, await sessions.begin(brand, id))).toBeUndefined();
  });

  test.each(['', 'guest', 'operator', 'member,agent', 'MEMBER', '__proto__', '4'])(
    'is a guest when the cookie says %j [STUDIO-30]',
    async (visitor) => {
      expect((await house.call('memberInfo', as(visitor))).code).toBe('not_logged_in');
      expect((await house.call('systemStatus', as(visitor))).code).toBeUndefined();
    },
  );

  test('is a guest without the token of previews, and nobody where there is no preview [STUDIO-30]', async () => {
    const { headers } = as('member');
    expect((await house.call('memberInfo', { host, headers })).code).toBe('not_logged_in');
    const forged = host.replace(/[0-9a-f]{20}/, '0'.repeat(20));
    expect((await house.call('memberInfo', { ...as('member'), host: forged })).code).toBe('unknown_host');
  });

  test('is the same for all operators of a merchant, and another one for another merchant [STUDIO-30]', async () => {
    const other = await signInAs(house, await newOperator(house), clock());
    const hostOf = async (merchant: string) =>
      (await callConsole(house, 'studio', { token: other, query: { merchant } })).value.preview!.host;
    const idAt = async (at: string) => (await house.call('memberInfo', { ...as('member'), host: at })).value.id;
    const own = await idAt(host);
    expect(await idAt(await hostOf('ALPHA'))).toBe(own);
    expect(await idAt(await hostOf('BETA'))).not.toBe(own);
  });

  test('is in no list of members, invites nobody, and is left alone by the job that empties trials [STUDIO-30]', async () => {
    await house.call('memberInfo', as('member'));
    const row = await sampleRow();
    const found = async (text?: string) =>
      (await callConsole(house, 'memberSearch', { token, query: { merchant: 'ALPHA', ...(text && { text }) } })).value
        .list;
    for (const text of [undefined, 'visitor', VISITOR, String(row.id)])
      expect((await found(text)).map(({ account }) => account)).not.toContain(VISITOR);
    const { code } = (await house.call('referral', as('member'))).value;
    expect(await ownerOfCode(house.gateway.services, 'ALPHA', code)).toBeUndefined();
    await emptyTrials(house.gateway.services);
    expect(await sampleRow()).toEqual(row);
  });

  test('is no player who happens to have its name [STUDIO-30]', async () => {
    const made = await createMember(house.database, {
      merchantCode: 'GAMMA',
      account: VISITOR,
      passwordHash: null,
      customerType: 0,
      currency: 'THB',
      profile: {},
      at: new Date(),
    });
    expect(made.ok).toBe(true);
    const gamma = (await callConsole(house, 'studio', { token, query: { merchant: 'GAMMA' } })).value.preview!;
    expect((await house.call('memberInfo', { ...as('member'), host: gamma.host })).code).toBe('not_logged_in');
  });
});

const sampleRow = () =>
  house.database.withMerchant('ALPHA', (trx) =>
    trx
      .selectFrom('member')
      .selectAll()
      .where('merchant_code', '=', 'ALPHA')
      .where('account', '=', VISITOR)
      .executeTakeFirstOrThrow(),
  );
