import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Announcement } from '../../src/shared/news/announcement.ts';
import { allNewsQuery, homeNewsQuery } from '../../src/shared/news/announcement-types.ts';
import { alpha } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { registerPlayer } from '../support/player.ts';
import { listening } from '../support/raw-socket.ts';
import { openStream, type TestStream } from '../support/stream-client.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';
import { trialToken } from '../support/trial.ts';

/** Before the announcements of these tests that are yet to come. */
const START_MS = Date.UTC(2026, 10, 27, 9);

let house: TestGateway;
let nowMs = START_MS;
/** Operators: one with all rights, one of BETA alone, and one who may not write. */
let anh: string;
let ofBeta: string;
let support: string;
const streams: TestStream[] = [];

beforeAll(async () => {
  house = await startTestGateway({ clock: () => nowMs });
  house.project.write('berlin', {
    ...alpha,
    merchantCode: 'BERLIN',
    hosts: ['berlin.test'],
    market: { ...alpha.market, timeZone: 'Europe/Berlin' },
  });
  await house.gateway.services.sites.refresh();
  const signIn = async (rights: Parameters<typeof newOperator>[1]) =>
    signInAs(house, await newOperator(house, rights), nowMs);
  [anh, ofBeta, support] = [
    await signIn({}),
    await signIn({ merchants: ['BETA'] }),
    await signIn({ roles: ['support'] }),
  ];
}, DATABASE_HOOK_TIMEOUT_MS);
afterEach(async () => {
  nowMs = START_MS;
  for (const stream of streams.splice(0)) stream.close();
  for (const { id, state } of await list())
    if (state !== 'ended') await call(house, 'endAnnouncement', { token: anh, body: { merchant: 'ALPHA', id } });
});
afterAll(() => house.close());

const sound: Announcement = {
  type: 'B',
  audience: 'everyone',
  from: '2026-01-01T00:00',
  priority: 0,
  texts: { EN: { title: 'A title', text: 'A **text**.' } },
};
const write = (document: object, { merchant = 'ALPHA', key = randomUUID(), token = anh } = {}) =>
  call(house, 'writeAnnouncement', { token, body: { merchant, key, document } });
const written = async (changes: Partial<Announcement>, merchant = 'ALPHA') =>
  (await write({ ...sound, ...changes }, { merchant })).value.announcement;
const list = async (merchant = 'ALPHA') =>
  (await call(house, 'announcementList', { token: anh, query: { merchant } })).value.list;
const shown = async (query: Record<string, unknown> = allNewsQuery, host = 'alpha.test') =>
  (await house.call('announcementsForAll', { query, host })).value.list;
const shownTo = async (token: string) =>
  (await house.call('announcementsForPlayer', { token, query: allNewsQuery })).value.list.map(({ title }) => title);
const titled = (title: string) => ({ EN: { title, text: 'Text.' } });

describe('what players get', () => {
  test('bulletins alone by default, the types that are asked for otherwise, and no other platform or execution [CALL-54, PROMO-09, HOME-03, CONST-03]', async () => {
    for (const type of ['B', 'PL', 'PU', 'PR', 'H'] as const) await written({ type });
    const types = async (query: Record<string, unknown>) => (await shown(query)).map(({ type }) => type).toSorted();
    expect(await types({})).toEqual(['B']);
    expect(await types({ types: 'PR,H' })).toEqual(['H', 'PR']);
    expect(await types(homeNewsQuery)).toEqual(['B', 'PL', 'PR', 'PU']);
    expect(homeNewsQuery).toEqual({ types: 'B,PL,PU,PR', platform: 'W', execution: 'B' });
    for (const query of [{ types: 'X' }, { types: 'B,' }, { types: '' }, { platform: 'M' }, { execution: 'A' }])
      expect((await house.call('announcementsForAll', { query })).code).toBe('bad_request');
  });

  test('the highest priority first, then the newest, as data without markup [NEWS-02, NEWS-03]', async () => {
    await written({ texts: titled('old') });
    await written({ texts: titled('new'), from: '2026-02-01T00:00' });
    await written({ texts: titled('urgent'), priority: 9, link: '/app' });
    expect((await shown()).map(({ title }) => title)).toEqual(['urgent', 'new', 'old']);
    expect((await shown())[0]).toMatchObject({ version: 1, link: '/app', until: null, text: [{ type: 'paragraph' }] });
  });

  test('in the language of the page, else in the next one of its chain, else in English [NEWS-02]', async () => {
    const text = 'Text.';
    await written({ texts: { EN: { title: 'en', text }, TH: { title: 'th', text } } });
    const inLanguage = async (language: string) => (await shown({ language }))[0]!.title;
    expect(await Promise.all(['EN', 'TH', 'TY', 'VI', 'ZZ'].map(inLanguage))).toEqual(['en', 'th', 'th', 'en', 'en']);
    expect((await shown({}))[0]!.title).toBe('en');
  });

  test('only from their beginning to their end, on the clock of the brand, also where it changes [NEWS-05]', async () => {
    await written({ from: '2027-03-28T01:30', until: '2027-03-28T03:30' }, 'BERLIN');
    const isShown = async (moment: string) => {
      nowMs = Date.parse(moment);
      return (await shown(allNewsQuery, 'berlin.test')).length === 1;
    };
    // At 01:00 UTC the clocks go from 02:00 to 03:00, so it lasts one hour.
    expect(await isShown('2027-03-28T00:29:59Z')).toBe(false);
    expect(await isShown('2027-03-28T00:30:00Z')).toBe(true);
    expect(await isShown('2027-03-28T01:29:59Z')).toBe(true);
    expect(await isShown('2027-03-28T01:30:00Z')).toBe(false);
    nowMs = START_MS;
    expect((await list('BERLIN'))[0]).toMatchObject({ state: 'scheduled', startsAt: '2027-03-28T00:30:00.000Z' });
  });

  test('for guests, members and agents what is theirs, for labels those who have one; a trial is a member [NEWS-04]', async () => {
    for (const audience of ['everyone', 'guests', 'members', 'agents'] as const)
      await written({ audience, texts: titled(audience) });
    await written({ audience: 'members', labels: ['Gold', 'Silver'], texts: titled('labelled') });
    expect((await shown()).map(({ title }) => title)).toEqual(['guests', 'everyone']);
    const player = await registerPlayer(house);
    expect(await shownTo(player.token)).toEqual(['members', 'everyone']);
    expect(await shownTo(await trialToken(house))).toEqual(['members', 'everyone']);
    const set = (change: object) =>
      house.database.withMerchant('ALPHA', (trx) =>
        trx.updateTable('member').set(change).where('account', '=', player.username).execute(),
      );
    await set({ labels: JSON.stringify(['Silver']) });
    expect(await shownTo(player.token)).toEqual(['labelled', 'members', 'everyone']);
    await set({ customer_type: 1 });
    expect(await shownTo(player.token)).toEqual(['agents', 'everyone']);
  });

  test('never those of another brand, whose rows the database hides as well [NEWS-01, TENANT-06]', async () => {
    await written({});
    expect(await shown(allNewsQuery, 'beta.test')).toEqual([]);
    for (const table of ['announcement', 'announcement_version'] as const) {
      const { rows } = await house.database.withMerchant('BETA', (trx) =>
        sql`select * from ${sql.table(table)}`.execute(trx),
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('what operators write', () => {
  test('a change is the next version; the one before stays; an open page learns of it [NEWS-06, NEWS-07]', async () => {
    const player = await registerPlayer(house);
    const { id } = await written({});
    const stream = await openStream(await listening(house), player);
    streams.push(stream);
    const told = () => stream.messages.flatMap(({ news }) => news ?? []);
    await expect.poll(told).toHaveLength(1);
    const body = { merchant: 'ALPHA', id, version: 1, document: { ...sound, texts: titled('Changed') } };
    expect((await call(house, 'changeAnnouncement', { token: anh, body })).value.announcement.version).toBe(2);
    expect((await shown())[0]).toMatchObject({ id, version: 2, title: 'Changed' });
    await expect.poll(() => told().length, { timeout: 10_000 }).toBe(2);
    // Of two who change the same version, the second is told.
    expect((await call(house, 'changeAnnouncement', { token: anh, body })).code).toBe('changed_meanwhile');
    const versions = await house.database.withMerchant('ALPHA', (trx) =>
      trx
        .selectFrom('announcement_version')
        .select('version')
        .where('announcement_id', '=', BigInt(id))
        .orderBy('version')
        .execute(),
    );
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    const log = (await call(house, 'auditLog', { token: anh, query: { merchant: 'ALPHA', pageSize: 10 } })).value.list;
    expect(log.filter(({ target }) => target === `announcement ${id}`)).toMatchObject([
      { before: { texts: sound.texts }, after: { texts: titled('Changed') } },
      { after: { texts: sound.texts } },
    ]);
  });

  test('what was ended is gone at once and for good, also for the database [NEWS-08]', async () => {
    const { id } = await written({});
    const end = () => call(house, 'endAnnouncement', { token: anh, body: { merchant: 'ALPHA', id } });
    expect((await end()).value.announcement).toMatchObject({ state: 'ended', endedAt: expect.any(String) });
    expect(await shown()).toEqual([]);
    expect((await end()).code).toBe('transition_refused');
    const body = { merchant: 'ALPHA', id, version: 1, document: sound };
    expect((await call(house, 'changeAnnouncement', { token: anh, body })).code).toBe('transition_refused');
    const revive = house.database.withMerchant('ALPHA', (trx) =>
      trx.updateTable('announcement').set({ ended_at: null, ended_by: null }).where('id', '=', BigInt(id)).execute(),
    );
    await expect(revive).rejects.toThrow('cannot be changed');
  });

  test('the same key writes once, also at the same moment, and not something else [NEWS-06]', async () => {
    const key = randomUUID();
    const both = await Promise.all([write(sound, { key }), write(sound, { key })]);
    expect(new Set(both.map(({ value }) => value.announcement.id)).size).toBe(1);
    expect((await write({ ...sound, priority: 1 }, { key })).code).toBe('changed_meanwhile');
    expect(await shown()).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['too many marks', { texts: { EN: { title: 'x', text: '*a_'.repeat(330) } } }, '/texts/EN/text'],
    ['a script', { texts: { EN: { title: 'x', text: 'Hi <script>alert(1)</script>' } } }, '/texts/EN/text'],
    ['a tag', { texts: { EN: { title: 'x', text: '<img src=x onerror=alert(1)>' } } }, '/texts/EN/text'],
    ['a link to a script', { texts: { EN: { title: 'x', text: '[go](javascript:alert(1))' } } }, '/texts/EN/text'],
    [
      'a picture of elsewhere',
      { texts: { EN: { title: 'x', text: '![a](https://evil.test/a.png)' } } },
      '/texts/EN/text',
    ],
    ['a picture', { texts: { EN: { title: 'x', text: '![a](assets/hero.svg)' } } }, '/texts/EN/text'],
    ['a mark of direction', { texts: { EN: { title: 'pay\u202Eme', text: 'x' } } }, '/texts/EN/title'],
    ['a control character', { texts: { EN: { title: 'x', text: 'a\u0007b' } } }, '/texts/EN/text'],
    ['no English', { texts: { VI: { title: 'x', text: 'x' } } }, '/texts/EN'],
    ['a link to another site', { link: '//evil.test' }, '/link'],
    ['a link with a backslash', { link: '/\\evil.test' }, '/link'],
    ['a day that does not exist', { from: '2026-02-30T00:00' }, '/from'],
    ['an end before its beginning', { until: '2025-01-01T00:00' }, '/until'],
    ['a type of nobody', { type: 'Q' }, '/type'],
    ['a priority beyond its bounds', { priority: 10 }, '/priority'],
  ])('%s is refused, and the fault says where [NEWS-03, DOC-01]', async (_, changes, path) => {
    const { code, value } = await call(house, 'writeAnnouncement', {
      token: anh,
      body: { merchant: 'ALPHA', key: randomUUID(), document: { ...sound, ...changes } },
    });
    expect([code, (value as unknown as { faults: { path: string }[] }).faults.map((fault) => fault.path)]).toEqual([
      'bad_request',
      [path],
    ]);
  });

  test('a preview says what players would get and when, and writes nothing [NEWS-09]', async () => {
    const document = { ...sound, from: '2026-12-24T18:00', until: '2026-12-26T00:00' };
    const body = { merchant: 'BERLIN', document };
    expect((await call(house, 'previewAnnouncement', { token: anh, body })).value).toEqual({
      timeZone: 'Europe/Berlin',
      startsAt: '2026-12-24T17:00:00.000Z',
      endsAt: '2026-12-25T23:00:00.000Z',
      texts: [
        {
          language: 'EN',
          title: 'A title',
          text: [{ type: 'paragraph', children: ['A ', { type: 'strong', children: ['text'] }, '.'] }],
        },
      ],
    });
    expect(await list('BERLIN')).not.toContainEqual(expect.objectContaining({ document }));
  });

  test('an operator of another merchant, or without the capability, writes, changes and ends nothing [NEWS-10]', async () => {
    const { id } = await written({});
    for (const [token, code] of [
      [ofBeta, 'not_found'],
      [support, 'capability_missing'],
    ] as const) {
      expect((await write(sound, { token })).code).toBe(code);
      const change = { merchant: 'ALPHA', id, version: 1, document: sound };
      expect((await call(house, 'changeAnnouncement', { token, body: change })).code).toBe(code);
      expect((await call(house, 'endAnnouncement', { token, body: { merchant: 'ALPHA', id } })).code).toBe(code);
      expect((await call(house, 'announcementList', { token, query: { merchant: 'ALPHA' } })).code).toBe(code);
    }
    // An id of another merchant is nobody's.
    expect((await call(house, 'endAnnouncement', { token: anh, body: { merchant: 'BETA', id } })).code).toBe(
      'not_found',
    );
    expect((await write(sound, { merchant: 'NOBODY' })).code).toBe('not_found');
    expect(await shown()).toHaveLength(1);
  });
});
