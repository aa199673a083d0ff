import { observable } from 'mobx';
import { expect, test } from 'vitest';
import type { Protection } from '../../shared/contract/protection.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { protectionOf } from './protection-store.ts';
import type { RootStore } from './root-store.ts';

const protection: Protection = {
  currency: 'THB',
  offers: { limits: true, exclusion: true },
  loosenHours: 24,
  exclusionDaysMin: 1,
  realityCheck: { brandMinutes: 0, minutes: 0 },
  limits: [],
  pause: null,
};
const pause: Protection['pause'] = {
  kind: 'time_out',
  since: '2026-03-14T09:10:00Z',
  until: '2026-03-15T09:10:00Z',
  setBy: 'player',
  canReopen: false,
  reopensAt: null,
};

/** A page whose player has a role, with the answers of the gateway in order. */
function pageOf(role: string, answers: Result<Protection>[]) {
  const asked: string[] = [];
  const session = observable({ role });
  const call = (name: string) => {
    asked.push(name);
    return Promise.resolve(answers.shift());
  };
  return { asked, session, store: protectionOf({ session, client: { call } } as unknown as RootStore) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a page asks for the protection of a player once, and not for a trial [PROTECT-26]', async () => {
  const { asked, store } = pageOf('member', [ok(protection)]);
  await settled();
  expect([asked, store.data.value, store.pause]).toEqual([['protection'], protection, null]);
  expect(pageOf('trial', []).asked).toEqual([]);
});

test('a break that was just begun shows without another call; a refusal changes nothing [PROTECT-13]', async () => {
  const { asked, store } = pageOf('member', [ok(protection)]);
  await settled();
  store.take(ok({ ...protection, pause }));
  expect(store.pause).toEqual(pause);
  store.take(fail('play_blocked'));
  expect([store.pause, asked]).toEqual([pause, ['protection']]);
});

test('a player who signs out leaves nothing of their protection on the page [PROTECT-26]', async () => {
  const { session, store } = pageOf('member', [ok({ ...protection, pause })]);
  await settled();
  session.role = 'guest';
  await settled();
  expect([store.data.value, store.pause]).toEqual([undefined, null]);
});
