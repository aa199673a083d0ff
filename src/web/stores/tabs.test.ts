import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.ts';

const channels: BroadcastChannel[] = [];
const RealChannel = BroadcastChannel;
vi.stubGlobal(
  'BroadcastChannel',
  class extends RealChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  },
);
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

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
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a new tab gets the session of an open one, and nothing when no tab is logged in [SESS-45]', async () => {
  const [open, fresh] = [openTab('mali'), openTab()];
  expect(await fresh.tabs.ask()).toBe('mali');
  open.token = undefined;
  expect(await fresh.tabs.ask()).toBeUndefined();
});

test('a sign-out reaches every other tab, and no tab hands the session on after it [SESS-46]', async () => {
  const [one, two, three] = [openTab('mali'), openTab('mali'), openTab('mali')];
  one.token = undefined;
  one.tabs.tellSignedOut('t1');
  await soon();
  expect([one.told, two.told, three.told]).toEqual([0, 1, 1]);
  expect(await openTab().tabs.ask()).toBeUndefined();
});

test('an answer that nobody asked for, or that comes after a sign-out, is ignored [SESS-47]', async () => {
  const stranger = new RealChannel('session');
  channels.push(stranger);
  const guest = openTab();
  stranger.postMessage({ token: 'forged' });
  await soon();
  expect(guest.token).toBeUndefined();
  // It asks only now: what was said before does not count.
  const asked = guest.tabs.ask();
  stranger.postMessage({ signedOut: 't1' });
  stranger.postMessage({ token: 'ended' });
  expect([await asked, guest.told]).toEqual([undefined, 1]);
});

test('a browser without such a channel has tabs that know nothing of each other [SESS-45]', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(await openTab().tabs.ask()).toBeUndefined();
});
