import type { Attempts } from '../verification/attempts.ts';
import { FLOW_LIFETIME_MS } from './social-flows.ts';

/** Logins that one network may start within the lifetime of a login. An office may share one address. */
const OF_NETWORK_MAX = 30;
/** Logins that all visitors of a brand may start in that time. Each is a row until it ends. */
const OF_MERCHANT_MAX = 10_000;

/** Counts the start of a social login, and returns whether it is allowed. The network's limit comes first, so that one network cannot use up the brand's. */
export async function mayStart(attempts: Attempts, merchantCode: string, address: string): Promise<boolean> {
  if ((await attempts.addOfNetwork(merchantCode, 'social start', address, FLOW_LIFETIME_MS)) > OF_NETWORK_MAX)
    return false;
  return (await attempts.add(merchantCode, 'social start', FLOW_LIFETIME_MS)) <= OF_MERCHANT_MAX;
}
