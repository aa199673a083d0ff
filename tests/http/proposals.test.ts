import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishDue } from '../../src/gateway/studio/proposals.ts';
import { puppetOf } from '../support/puppets.ts';
import { alpha } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

const MINUTE_MS = 60_000;

let nowMs = Date.UTC(2026, 10, 27, 12);
let house: TestGateway;
let [anh, binh] = ['', ''];
const original = `${JSON.stringify(alpha, null, 2)}\n`;
const fileOf = () => join(house.project.directory, 'brands/alpha/brand.json');
const onDisk = () => readFileSync(fileOf(), 'utf8');
const merchant = 'ALPHA';

const signIn = async (rights: Parameters<typeof newOperator>[1] = {}) =>
  signInAs(house, await newOperator(house, rights), nowMs);
beforeAll(async () => {
  house = await startTestGateway({ clock: () => nowMs });
  [anh, binh] = [await signIn(), await signIn()];
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());
beforeEach(() => place(original));

async function place(text: string): Promise<void> {
  writeFileSync(fileOf(), text);
  await house.gateway.services.sites.refresh();
}
const renamed = (name: string, text = original) => text.replace(`"name": "${alpha.name}"`, `"name": "${name}"`);
const studio = async (token = anh) => (await call(house, 'studio', { token, query: { merchant } })).value;
async function propose(
  text: string,
  { publishAt = null, token = anh }: { publishAt?: string | null; token?: string } = {},
) {
  const body = { merchant, text, base: (await studio(token)).base };
  const { value } = await call(house, 'saveDraft', { token, body });
  const seen = { base: value.base, draft: value.draft?.hash ?? value.base };
  return call(house, 'proposeDraft', { token, body: { merchant, ...seen, reason: 'A new name.', publishAt } });
}
const list = async (token = anh) => (await call(house, 'proposalList', { token, query: { merchant } })).value.list;
const decide = async (isApproved: boolean, token = binh, note: string | null = null) =>
  call(house, 'decideProposal', { token, body: { merchant, id: (await list())[0]!.id, isApproved, note } });
const withdraw = async (token = anh) =>
  call(house, 'withdrawProposal', { token, body: { merchant, id: (await list())[0]!.id } });
const publishWhatIsDue = () => publishDue(house.gateway.services, new AbortController().signal);
/** Lets time pass. Operators who do nothing for a while would be signed out. */
async function pass(minutes: number): Promise<void> {
  nowMs += minutes * MINUTE_MS;
  await Promise.all([list(anh), list(binh)]);
}
const inMinutes = (count: number) => new Date(nowMs + count * MINUTE_MS).toISOString();

describe('a proposal', () => {
  test('is published by a second operator, under the name of the first; the audit log has both [STUDIO-20]', async () => {
    const proposed = await propose(renamed('Alpha Second'));
    expect(proposed.value).toMatchObject({ draft: null, openProposals: 1, text: original });
    expect(onDisk()).toBe(original);
    const [own] = await list();
    expect(own).toMatchObject({ state: 'waiting', operator: 'Anh', isOwn: true, isStale: false, decidedBy: null });
    expect((await list(binh))[0]).toMatchObject({ isOwn: false });
    const { value } = await call(house, 'brandProposal', { token: binh, query: { merchant, id: own!.id } });
    expect(value).toMatchObject({
      text: renamed('Alpha Second'),
      faults: [],
      changes: [{ path: 'name', before: alpha.name, after: 'Alpha Second' }],
    });
    expect((await decide(true)).code).toBeUndefined();
    expect(onDisk()).toBe(renamed('Alpha Second'));
    expect((await list())[0]).toMatchObject({ state: 'published' });
    expect((await studio()).openProposals).toBe(0);
    const versions = (await call(house, 'versionList', { token: anh, query: { merchant } })).value.list;
    expect(versions[0]).toMatchObject({ reason: 'A new name.', isCurrent: true });
    const audit = (await call(house, 'auditLog', { token: anh, query: { pageSize: 20 } })).value.list;
    expect(audit.filter(({ outcome }) => outcome === 'done').map(({ call: name }) => name.split('/').at(-1))).toEqual(
      expect.arrayContaining(['proposal', 'decision']),
    );
  });

  test('is not approved by the one who proposed it, in the database either, nor decided twice [STUDIO-20]', async () => {
    await propose(renamed('Alpha Own'));
    expect((await decide(true, anh)).code).toBe('second_operator_required');
    expect((await decide(true, await puppetOf(house, anh))).code).toBe('second_operator_required');
    await expect(
      sql`update brand_proposal set state = 'approved', decided_by = proposed_by, decided_at = now() where state = 'waiting'`.execute(
        house.owner!,
      ),
    ).rejects.toThrow('brand_proposal_second');
    const both = await Promise.all([decide(true), decide(true)]);
    expect(both.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect((await decide(false)).code).toBe('changed_meanwhile');
    await expect(
      sql`update brand_proposal set state = 'refused' where state = 'published'`.execute(house.owner!),
    ).rejects.toThrow(/does not become|brand_proposal/);
  });

  test('is refused for a reason, or withdrawn by its operator [STUDIO-20]', async () => {
    await propose(renamed('Alpha Refused'));
    await decide(false, binh, 'Not this year.');
    expect((await list())[0]).toMatchObject({ state: 'refused', note: 'Not this year.' });
    await propose(renamed('Alpha Withdrawn'));
    expect((await withdraw(binh)).code).toBe('not_found');
    expect((await withdraw()).code).toBeUndefined();
    expect((await withdraw()).code).toBe('changed_meanwhile');
    expect((await list())[0]).toMatchObject({ state: 'withdrawn' });
    expect(onDisk()).toBe(original);
  });

  test('over a file that has changed is not published, and says so [STUDIO-20, STUDIO-09]', async () => {
    await propose(renamed('Alpha Stale'));
    await place(renamed('Changed on disk'));
    expect((await list())[0]).toMatchObject({ state: 'waiting', isStale: true });
    expect((await decide(true)).code).toBe('changed_meanwhile');
    expect((await list())[0]).toMatchObject({ state: 'waiting' });
    await withdraw();
  });

  test('with faults, without a draft, of another text, in the past or in two years is not made [STUDIO-20]', async () => {
    expect((await propose(renamed('<script>'))).code).toBe('brand_faulty');
    expect((await propose(original)).code).toBe('not_found');
    const { value } = await call(house, 'saveDraft', {
      token: anh,
      body: { merchant, text: renamed('Alpha'), base: (await studio()).base },
    });
    const body = { merchant, base: value.base, reason: 'x', publishAt: null };
    expect((await call(house, 'proposeDraft', { token: anh, body: { ...body, draft: value.base } })).code).toBe(
      'changed_meanwhile',
    );
    for (const publishAt of [inMinutes(-1), inMinutes(0), inMinutes(2 * 366 * 24 * 60), '2026-13-45T00:00:00Z', 'soon'])
      expect((await propose(renamed('Alpha Late'), { publishAt })).code).toBe('bad_request');
    expect((await studio()).draft).not.toBeNull();
  });
});

describe('at a time', () => {
  test('an approved proposal is published then and not before [STUDIO-21]', async () => {
    await propose(renamed('Alpha Later'), { publishAt: inMinutes(10) });
    await decide(true);
    expect((await list())[0]).toMatchObject({ state: 'approved', publishAt: inMinutes(10) });
    await pass(9);
    await publishWhatIsDue();
    expect(onDisk()).toBe(original);
    await pass(1);
    await Promise.all([publishWhatIsDue(), publishWhatIsDue()]);
    expect(onDisk()).toBe(renamed('Alpha Later'));
    expect((await list())[0]).toMatchObject({ state: 'published' });
    await place(original);
    await publishWhatIsDue();
    expect(onDisk()).toBe(original);
  });

  test('one that nobody approved, or that was withdrawn, is not published [STUDIO-21]', async () => {
    await propose(renamed('Alpha Waiting'), { publishAt: inMinutes(5) });
    await pass(6);
    await publishWhatIsDue();
    expect(onDisk()).toBe(original);
    await withdraw();
    await propose(renamed('Alpha Withdrawn'), { publishAt: inMinutes(5) });
    await decide(true);
    await withdraw();
    await pass(6);
    await publishWhatIsDue();
    expect(onDisk()).toBe(original);
  });

  test('one whose check fails meanwhile, or whose file has changed, fails with the reason [STUDIO-21]', async () => {
    const other = join(house.project.directory, 'brands/beta/brand.json');
    const text = readFileSync(other, 'utf8');
    await propose(JSON.stringify({ ...alpha, hosts: [...alpha.hosts, 'soon.test'] }), { publishAt: inMinutes(5) });
    await decide(true);
    writeFileSync(other, JSON.stringify({ ...JSON.parse(text), hosts: ['beta.test', 'soon.test'] }));
    await house.gateway.services.sites.refresh();
    await pass(6);
    await publishWhatIsDue();
    expect((await list())[0]).toMatchObject({ state: 'failed', note: 'brand_faulty' });
    writeFileSync(other, text);
    await house.gateway.services.sites.refresh();
    await propose(renamed('Alpha Overtaken'), { publishAt: inMinutes(5) });
    await decide(true);
    await place(renamed('On disk'));
    await pass(6);
    await publishWhatIsDue();
    expect((await list())[0]).toMatchObject({ state: 'failed', note: 'changed_meanwhile' });
    expect(onDisk()).toBe(renamed('On disk'));
  });
});

test('a brand that asks for a second operator cannot be published or restored by one, and a draft cannot take that away [STUDIO-22]', async () => {
  await place(JSON.stringify({ ...alpha, security: { ...alpha.security, secondPublisher: true } }, null, 2));
  expect((await studio()).needsSecond).toBe(true);
  const base = (await studio()).base;
  const { value } = await call(house, 'saveDraft', { token: anh, body: { merchant, text: original, base } });
  const draft = value.draft!.hash;
  expect((await call(house, 'publishDraft', { token: anh, body: { merchant, base, draft, reason: 'x' } })).code).toBe(
    'second_operator_required',
  );
  expect((await propose(original)).code).toBeUndefined();
  expect((await decide(true)).code).toBeUndefined();
  expect(onDisk()).toBe(original);
});

test('an operator without the right proposes and decides nothing, and one of other merchants finds nothing [STUDIO-12]', async () => {
  const [auditor, ofBeta] = [await signIn({ roles: ['auditor'] }), await signIn({ merchants: ['BETA'] })];
  await propose(renamed('Alpha Guarded'));
  const id = (await list())[0]!.id;
  const hash = '0'.repeat(64);
  for (const [token, code] of [
    [auditor, 'capability_missing'],
    [ofBeta, 'not_found'],
  ] as const) {
    const body = { merchant, base: hash, draft: hash, reason: 'x', publishAt: null };
    expect((await call(house, 'proposeDraft', { token, body })).code).toBe(code);
    expect((await decide(true, token)).code).toBe(code);
    expect((await call(house, 'withdrawProposal', { token, body: { merchant, id } })).code).toBe(code);
  }
  expect((await list(auditor))[0]).toMatchObject({ id });
  for (const name of ['proposalList', 'brandProposal'] as const)
    expect(
      (await call(house, name, { token: ofBeta, query: { merchant, ...(name === 'brandProposal' && { id }) } })).code,
    ).toBe('not_found');
  await withdraw();
});
