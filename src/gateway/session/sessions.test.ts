import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  quickKind,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { createMember } from '../member/create-member.ts';
import { createSessions } from './sessions.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2030, 0, 1);

let opened: TestDatabase;
let memberId: bigint;
let nowMs = START_MS;
beforeAll(async () => {
  opened = await openTestDatabase(quickKind);
  const created = await createMember(opened.database, {
    merchantCode: 'M',
    account: 'Ann',
    passwordHash: 'x',
    customerType: 1,
    currency: 'THB',
    profile: {},
    at: new Date(),
  });
  if (!created.ok) throw new Error(created.code);
  memberId = created.value.memberId;
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

const brandOf = (merchantCode: string, security = { idleMinutes: 30, sessionHours: 12 }) => ({
  merchantCode,
  security,
});
const m = brandOf('M');

const begin = async (brand = m) => {
  nowMs = START_MS;
  const sessions = createSessions(opened.database, () => nowMs);
  return {
    sessions,
    token: await sessions.begin(brand, memberId),
    at: async (minutes: number, token: string) => {
      nowMs = START_MS + minutes * MINUTE_MS;
      return (await sessions.playerOf(brand, token)) !== undefined;
    },
  };
};

test('a token identifies its player, and only at its own merchant [TENANT-03]', async () => {
  const { sessions, token } = await begin();
  expect(await sessions.playerOf(m, token)).toEqual({
    memberId,
    account: 'ann',
    nickname: 'Ann',
    customerType: 1,
    currency: 'THB',
    mustChangePassword: false,
    isProved: true,
  });
  expect(await sessions.playerOf(brandOf('N'), token)).toBeUndefined();
  expect(await sessions.playerOf(m, `${token}x`)).toBeUndefined();
});

test('a session ends after thirty idle minutes [SESS-09]', async () => {
  const { token, at } = await begin();
  expect(await at(29, token)).toBe(true);
  expect(await at(29 + 29, token)).toBe(true);
  expect(await at(29 + 29 + 31, token)).toBe(false);
  // It stays ended, also at an earlier time.
  expect(await at(29 + 29 + 30, token)).toBe(false);
});

test('a session ends after twelve hours, even if it is in constant use [SESS-09]', async () => {
  const { token, at } = await begin();
  for (let minutes = 20; minutes < 12 * 60; minutes += 20)
    expect(await at(minutes, token), `${minutes} min`).toBe(true);
  expect(await at(12 * 60 + 1, token)).toBe(false);
});

test('a brand sets its own idle time and session length [SESS-09]', async () => {
  const { token, at } = await begin(brandOf('M', { idleMinutes: 10, sessionHours: 1 }));
  for (let minutes = 9; minutes < 60; minutes += 9) expect(await at(minutes, token), `${minutes} min`).toBe(true);
  expect(await at(61, token)).toBe(false);
  const idle = await begin(brandOf('M', { idleMinutes: 10, sessionHours: 1 }));
  expect(await idle.at(11, idle.token)).toBe(false);
});

test('the time of the last call is written at most once a minute', async () => {
  const { sessions, token } = await begin();
  const seen = async () =>
    (
      await opened.database.withMerchant('M', (trx) =>
        trx.selectFrom('session').select('seen_at').orderBy('seen_at', 'desc').execute(),
      )
    ).map(({ seen_at: at }) => at.getTime());
  nowMs = START_MS + MINUTE_MS - 1;
  await sessions.playerOf(m, token);
  expect(await seen()).not.toContain(nowMs);
  nowMs = START_MS + MINUTE_MS + 1;
  await sessions.playerOf(m, token);
  expect(await seen()).toContain(nowMs);
});

test('ending a session ends no other session [SESS-07]', async () => {
  const [first, second] = [await begin(), await begin()];
  await first.sessions.end('N', first.token);
  expect(await first.at(1, first.token)).toBe(true);
  await first.sessions.end('M', first.token);
  expect([await first.at(1, first.token), await second.at(1, second.token)]).toEqual([false, true]);
});
