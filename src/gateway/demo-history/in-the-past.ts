import type { PublishedSite } from '../../publisher/publish.ts';
import type { Services } from '../services.ts';
import { servicesOfPast, type Past } from './past.ts';

/** An account whose past is made. */
export interface DemoAccount {
  site: PublishedSite;
  memberId: bigint;
  /** When it was opened. */
  openedMs: number;
}

/** Runs something as a demo account at a clock that is set, in a session that ends with it. Nothing runs for an account that no longer exists. */
export async function inThePast(
  services: Services,
  { site, memberId, openedMs }: DemoAccount,
  run: (past: Past) => Promise<void>,
): Promise<void> {
  const { brand } = site.loaded;
  const token = await services.sessions.begin(brand, memberId);
  try {
    const player = await services.sessions.playerOf(brand, token);
    if (!player) return;
    let atMs = 0;
    await run({
      services: servicesOfPast(services, () => atMs),
      today: services,
      goTo: (next) => void (atMs = Math.max(atMs, next)),
      nowMs: () => atMs,
      openedMs,
      site,
      brand,
      origin: `https://${brand.hosts[0] ?? 'localhost'}`,
      player,
      token,
    });
  } finally {
    await services.sessions.end(brand.merchantCode, token);
  }
}
