import { observable, runInAction } from 'mobx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { MemberStore } from './member-store.ts';
import { SessionStore } from './session-store.ts';
import { storage } from '../storage.ts';

/** When the gateway was asked for member info, in seconds from the start, and its answer. */
let askedAtS: number[];
let answer: Result<unknown>;
let page: EventTarget & { hidden: boolean };
let startMs: number;
const site = observable({ isOpen: true });
const client = {
  call: async () => {
    askedAtS.push(Math.round((Date.now() - startMs) / 1_000));
    return answer;
  },
} as unknown as Client;
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

beforeEach(() => {
  [askedAtS, answer] = [[], fail('unavailable')];
  runInAction(() => (site.isOpen = true));
  vi.useFakeTimers();
  startMs = Date.now();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  storage.session.set('token', 'kept');
});
afterEach(() => {
  storage.session.clearBut('merchant');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A session that is being restored. */
function restored(): SessionStore {
  const member = new MemberStore(client);
  const session = new SessionStore(client, member, undefined, () => site.isOpen);
  void session.restore();
  return session;
}

test('retries to an unreachable gateway become less frequent, and the player is told after the second failure [LOGIN-55]', async () => {
  const session = restored();
  await later(1);
  expect([askedAtS, session.isUnreachable]).toEqual([[0], false]);
  await later(1);
  expect([askedAtS, session.isUnreachable]).toEqual([[0, 2], true]);
  await later(120);
  expect(askedAtS).toEqual([0, 2, 6, 14, 30, 60, 90, 120]);
  answer = ok({ account: 'mali', type: 0 });
  await later(30);
  expect([session.state, session.isUnreachable]).toEqual(['in', false]);
  await later(60);
  expect(askedAtS).toHaveLength(9);
});

test('a player can retry without waiting [LOGIN-55]', async () => {
  const session = restored();
  await later(7);
  answer = ok({ account: 'mali', type: 0 });
  session.retry();
  await later(0);
  expect([askedAtS, session.state]).toEqual([[0, 2, 6, 7], 'in']);
});

test('a hidden page or a closed site does not retry [LOGIN-55]', async () => {
  restored();
  await later(1);
  page.hidden = true;
  await later(600);
  expect(askedAtS).toEqual([0]);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await later(0);
  expect(askedAtS).toEqual([0, 601]);
  runInAction(() => (site.isOpen = false));
  await later(600);
  expect(askedAtS).toHaveLength(2);
  runInAction(() => (site.isOpen = true));
  await later(0);
  expect(askedAtS).toHaveLength(3);
});

test('a session that has ended is not retried [LOGIN-55, SESS-10]', async () => {
  const session = restored();
  await later(1);
  session.end();
  await later(60);
  expect([askedAtS, session.isUnreachable, session.state]).toEqual([[0], false, 'guest']);
});

test.each([
  [0, 'member'],
  [1, 'agent'],
  [2, 'agent'],
  [3, 'member'],
  [4, 'trial'],
  [40, 'member'],
  [41, 'agent'],
  [42, 'agent'],
  [43, 'member'],
] as const)(
  'the agent flag of a member of type %i is that of the member info, whatever the login said: %s [SESS-02]',
  async (type, role) => {
    storage.session.clearBut('merchant');
    const session = new SessionStore(client, new MemberStore(client));
    // A login also tells a type, that of the agents' login. The flag must not come from it.
    const login = { token: 'fresh', customerType: role === 'agent' ? 0 : 1 };
    answer = ok({ account: 'mali', type });
    const begun = session.begin(login);
    expect([session.role, storage.session.get('isAgent')]).toEqual(['guest', undefined]);
    await begun;
    expect([session.role, storage.session.get('isAgent'), storage.local.get('source')]).toEqual([
      role,
      String(type),
      role === 'agent' ? 'agent' : undefined,
    ]);
    session.end();
    expect([session.role, storage.session.get('isAgent')]).toEqual(['guest', undefined]);
  },
);
