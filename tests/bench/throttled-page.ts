import type { Browser, Page } from 'playwright-core';
import { watchTraffic, type Traffic } from './traffic.ts';

/** The phone and the line of the benchmark: the slow 4G and the mid-range phone that Lighthouse made customary. */
const viewport = { width: 412, height: 823 } as const;
const deviceScaleFactor = 1.75;
const cpuSlowdown = 4;
const latencyMs = 562.5;
const downBytesPerS = (1474.56 * 1024) / 8;
const upBytesPerS = (675 * 1024) / 8;

/** A page in a fresh profile, on a slow phone on a slow line. */
export interface ThrottledPage {
  page: Page;
  traffic: Traffic;
  close: () => Promise<void>;
}

/** Opens an empty page; `inPage` runs in everything it will load, before the code there. */
export async function openThrottled(browser: Browser, inPage: () => void): Promise<ThrottledPage> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBytesPerS,
    uploadThroughput: upBytesPerS,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(inPage);
  return { page, traffic, close: () => context.close() };
}
