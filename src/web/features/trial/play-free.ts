import { callTable } from '../../../shared/contract/call-table.precomputed.ts';
import { sealAudience } from '../../../shared/contract/seal.ts';
import type { ErrorCode, Result } from '../../../shared/errors.ts';
import { seal } from '../../../client/seal.ts';
import { enter } from '../../identity/enter.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** Longest operating system name that the call accepts. */
const OS_LENGTH_MAX = 40;
/** Size of the random string, which is valid for one account. */
const RANDOM_BYTES = 32;

/** Opens a trial account (spec §4): begins a session, loads the member and shows home. */
export async function playFree(store: RootStore): Promise<Result<null, ErrorCode>> {
  const { boot, client } = store;
  const keys = await client.call('sealKeys');
  if (!keys.ok) return keys;
  const random = Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const randomString = await seal(keys.value, sealAudience(callTable.freePlay!, boot.brand.merchantCode), random);
  const answer = await client.call('freePlay', { body: { os: systemName(), platform: 'W', randomString, version: 3 } });
  return answer.ok ? enter(store, answer.value, 'trial') : answer;
}

/** The operating system, as the browser reports it. */
function systemName(): string {
  const { userAgentData, platform } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return (userAgentData?.platform || platform || 'unknown').slice(0, OS_LENGTH_MAX);
}
