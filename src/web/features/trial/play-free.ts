import { callTable } from '../../../shared/contract/call-table.precomputed.ts';
import { sealAudience } from '../../../shared/contract/seal.ts';
import { fail, type ErrorCode, type Result } from '../../../shared/errors.ts';
import { seal } from '../../api/seal.ts';
import { enter } from '../../identity/enter.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** What the call takes of a name. */
const OS_LENGTH_MAX = 40;
/** Of the random string, which is good for one account. */
const RANDOM_BYTES = 32;

/** Opens a trial account (spec §4): a session begins, member info loads, and the page is home. */
export async function playFree(store: RootStore): Promise<Result<null, ErrorCode>> {
  const { boot, client } = store;
  const keys = await client.call('sealKeys');
  if (!keys.ok) return keys;
  const [key] = keys.value.keys;
  if (!key) return fail('unavailable');
  const random = Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const randomString = await seal(key, sealAudience(callTable.freePlay, boot.brand.merchantCode), random);
  const answer = await client.call('freePlay', { body: { os: systemName(), platform: 'W', randomString, version: 3 } });
  return answer.ok ? enter(store, answer.value, 'trial') : answer;
}

/** What the browser says that it runs on. */
function systemName(): string {
  const { userAgentData, platform } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return (userAgentData?.platform || platform || 'unknown').slice(0, OS_LENGTH_MAX);
}
