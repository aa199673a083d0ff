import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.ts';

const channels: BroadcastChannel[] = [];
const RealChannel = BroadcastChannel;
const realSetTimeout = setTimeout;
vi.stubGlobal(
  'BroadcastChannel',
  class extends RealChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  },
);
// The time in which a tab must answer stands still, so that on a busy machine no answer comes too late. Channels need
// no timer.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const channel of channels.splice(0)) channel.close();
});
afterAll(() => void vi.unstubAllGlobals());

/** A tab, and how often it was told of a sign-out. */
function openTab(token?: string) {
  const tab = { tabs: new Tabs(), token, told: 0 };
  tab.tabs.join({
    held: () => tab.token,
    onSignedOut: () => {
      tab.told++;
      tab.token = undefined;
    },
  });
  return tab;
}
/** What comes of a question that nobody should answer: an answer would come in a moment, and then its time is over. */
async function unanswered(asked: Promise<string | undefined>): Promise<string | undefined> {
  await new Promise((resolve) => realSetTimeout(resolve, 50));
  vi.runAllTimers();
  return asked;
}

test('a new tab gets the session of an open one, and nothing when no tab is logged in [SESS-45]', async () => {
  const [open, fresh] = [openTab('mali'), openTab()];
  expect(await fresh.tabs.ask()).toBe('mali');
  open.token = undefined;
  expect(await unanswered(fresh.tabs.ask())).toBeUndefined();
});

test('a sign-out reaches every other tab, and no tab hands the session on after it [SESS-46]', async () => {
  const [one, two, three] = [openTab('mali'), openTab('mali'), openTab('mali')];
  one.token = undefined;
  one.tabs.tellSignedOut('t1');
  await expect.poll(() => [one.told, two.told, three.told]).toEqual([0, 1, 1]);
  expect(await unanswered(openTab().tabs.ask())).toBeUndefined();
});

test('an answer that nobody asked for, or that comes after a sign-out, is ignored [SESS-47]', async () => {
  const stranger = new RealChannel('session');
  channels.push(stranger);
  const guest = openTab();
  stranger.postMessage({ token: 'forged' });
  // What one sender says arrives in its order, so with this the forged one has arrived.
  stranger.postMessage({ signedOut: 't0' });
  await expect.poll(() => guest.told).toBe(1);
  expect(guest.token).toBeUndefined();
  // It asks only now: what was said before does not count.
  const asked = guest.tabs.ask();
  stranger.postMessage({ signedOut: 't1' });
  stranger.postMessage({ token: 'ended' });
  expect([await asked, guest.told]).toEqual([undefined, 2]);
});

test('a browser without such a channel has tabs that know nothing of each other [SESS-45]', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(await openTab().tabs.ask()).toBeUndefined();
});
