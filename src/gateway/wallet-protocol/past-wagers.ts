import { isOurs } from '../feed/game-servers.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { createWagers, type Wagers } from '../wagers/wagers.ts';

/** How far back a demonstration's past may reach: a month, with some room. */
const PAST_MAX_MS = 40 * 24 * 3_600_000;

/** A movement of the wallet protocol, as far as its time is concerned. */
interface Dated {
  merchantCode: string;
  pastMs?: number | undefined;
}

/**
 * What takes a wager: today, or at the moment of the past that it names. Only our own games may name one, only on a brand that is a demonstration, and
 * only where this gateway makes the past of demo accounts. `bad_request`: anybody else.
 */
export async function wagersAt(
  services: Pick<Services, 'wagers' | 'config' | 'sites' | 'database' | 'signals' | 'clock'>,
  provider: string,
  { merchantCode, pastMs }: Dated,
): Promise<Result<{ wagers: Wagers }, 'bad_request'>> {
  if (pastMs === undefined) return ok({ wagers: services.wagers });
  const { config, sites, database, signals, clock } = services;
  const ageMs = clock() - pastMs;
  const isAllowed =
    config.makesHistory === true &&
    config.gameServers.some((server) => server.provider === provider && isOurs(config.gameServers, server)) &&
    ageMs >= 0 &&
    ageMs <= PAST_MAX_MS &&
    (await sites.forMerchant(merchantCode))?.loaded.brand.market.demo !== undefined;
  if (!isAllowed) return fail('bad_request');
  return ok({ wagers: createWagers({ database, signals, clock: () => pastMs, isServed: sites.hasMerchant }) });
}
