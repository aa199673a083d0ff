import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startFakeWallet, type FakeWallet } from '../../../tests/support/fake-wallet.ts';
import { longIf } from '../../../tests/support/long.ts';
import { seaTitle } from '../../../tests/support/test-sea.ts';
import { until } from '../../../tests/support/test-vendor.ts';
import { postTo, startVendorProcess, type VendorChild } from '../../../tests/support/vendor-child.ts';
import type { SessionView } from '../api.ts';
import { fishIn } from '../fish/sea.ts';
import type { BoughtView, FiredView, MagazineView, PastMagazineView, SeaView } from '../fish/views.ts';

const START = 1_000_000n;
const PRICE = 200;
const SHOTS = 20;
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const paid = ({ movements }: FakeWallet, end: string) =>
  [...movements].filter(([id]) => id.endsWith(end)).map(([, amount]) => amount);

/** The sea stands still, so that no fish leaves between the look at it and the shot. */
async function start(dataDir: string, wallet: FakeWallet): Promise<VendorChild> {
  const clockFile = join(dataDir, 'clock');
  writeFileSync(clockFile, String(Date.UTC(2026, 4, 1, 12)));
  const child = await startVendorProcess(dataDir, wallet, { CLOCK_FILE: clockFile });
  cleanups.push(child.kill);
  return child;
}

/** Fires the next shots of a magazine at fish that are in the sea. */
async function fire(url: string, sessionId: string, magazineId: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const { sea, nowMs, caught } = await postTo<SeaView>(url, 'sea', { sessionId, after: 0 });
    const [fish] = fishIn(seaTitle.fish, sea, nowMs)
      .filter(({ id }) => !caught.includes(id))
      .toSorted((one, other) => other.leavesAtMs - one.leavesAtMs);
    await postTo<FiredView>(url, 'shot', { sessionId, magazineId, number, fishId: fish!.id });
  }
}

for (const [what, call, fault] of [
  ['while its bet is under way and taken', 'bet', 'late'],
  ['while its bet is under way and not taken', 'bet', 'hang'],
  ['between shots', undefined, undefined],
  ['after its last shot, while its win is under way and paid', 'win', 'late'],
  ['after its last shot, while its win is under way and not paid', 'win', 'hang'],
] as const)
  test(
    `kill -9 of a magazine ${what} neither loses nor doubles money [FISH-01, FISH-13]`,
    { timeout: 120_000, ...longIf(call !== 'win' || fault === 'late') },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'games-kill-'));
      cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const wallet = await startFakeWallet({ balanceMinor: START });
      cleanups.push(() => wallet.close());

      const first = await start(dataDir, wallet);
      const { sessionId } = await postTo<SessionView>(first.url, 'session', {
        code: wallet.launchCode(seaTitle.id),
        merchant: 'AURORA',
      });
      if (call) wallet.faults(call, fault);
      const order = {
        sessionId,
        priceMinor: PRICE,
        shots: SHOTS,
        clientSeed: 'mine',
        clientRoundKey: 'key-of-a-magazine',
      };
      const buying = postTo<BoughtView>(first.url, 'magazine', order);
      if (call === 'bet') {
        void buying.catch(() => undefined);
        await until(() => wallet.calls.some(({ name }) => name === 'bet'));
      } else {
        const { magazine } = await buying;
        const firing = fire(first.url, sessionId, magazine.magazineId, call === 'win' ? SHOTS : 7);
        if (call === 'win') {
          void firing.catch(() => undefined);
          await until(() => wallet.calls.some(({ name }) => name === 'win'));
        } else await firing;
      }
      await first.kill();

      const second = await start(dataDir, wallet);
      const list = () => postTo<PastMagazineView[]>(second.url, 'magazines', { sessionId });
      if (call === 'bet') {
        // The loop finishes the purchase, and the page finds the magazine by its key.
        await vi.waitUntil(async () => (await list())[0]?.state === 'open', { timeout: 60_000 });
        const { magazine } = await postTo<BoughtView>(second.url, 'magazine', order);
        await postTo<MagazineView>(second.url, 'leave', { sessionId, magazineId: magazine.magazineId });
      }
      await expect.poll(async () => (await list())[0]?.isPayPending, { timeout: 60_000 }).toBe(false);
      const [magazine] = await list();
      const wins = magazine!.shots.reduce((sum, { winMinor }) => sum + winMinor, 0);
      const fired = { bet: 0, win: SHOTS, none: 7 }[call ?? 'none'];
      expect(magazine).toMatchObject({
        shotsFired: fired,
        wonMinor: wins,
        paidMinor: wins + (SHOTS - fired) * PRICE,
        ended: { bet: 'left', win: 'empty', none: 'restart' }[call ?? 'none'],
      });
      expect(magazine!.shots).toHaveLength(fired);
      expect(paid(wallet, '.bet')).toEqual([-BigInt(PRICE * SHOTS)]);
      expect(paid(wallet, '.win')).toEqual([BigInt(magazine!.paidMinor!)]);
      expect(wallet.balanceMinor).toBe(START - BigInt(PRICE * SHOTS) + BigInt(magazine!.paidMinor!));
    },
  );
