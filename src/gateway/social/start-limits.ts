import type { Attempts } from '../verification/attempts.ts';
import { FLOW_LIFETIME_MS } from './social-flows.ts';

/** Logins that one network may begin within the life of one: an office behind one address has its morning. */
const OF_NETWORK_MAX = 30;
/** Logins that all visitors of a brand may begin meanwhile: each is a row until it ends. */
const OF_MERCHANT_MAX = 10_000;

/** Counts the beginning of a social login, and says whether it may be. The network comes first: one that asks too often uses up nobody else's share. */
export async function mayStart(attempts: Attempts, merchantCode: string, address: string): Promise<boolean> {
  if ((await attempts.addOfNetwork(merchantCode, 'social start', address, FLOW_LIFETIME_MS)) > OF_NETWORK_MAX)
    return false;
  return (await attempts.add(merchantCode, 'social start', FLOW_LIFETIME_MS)) <= OF_MERCHANT_MAX;
}
