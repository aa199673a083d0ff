import { randomUUID } from 'node:crypto';
import { DEMO_HISTORY_PATH, type PastCall } from '../../shared/contract/demo-history.ts';
import { sign } from '../../shared/contract/webhook-signature.ts';
import type { Services } from '../services.ts';

/** The first call makes the draws and matches of that moment. */
const CALL_TIMEOUT_MS = 20_000;

/** Thrown when our games or payments cannot be reached. The job tries again later. */
export class PartsAway extends Error {}

/** The answer of a call of a game's page. */
export interface GameAnswer<Value> {
  value?: Value;
  /** Why it was refused. */
  code?: string;
}

/**
 * Makes a call of a game's page at a moment of the past.
 * @throws PartsAway when the games cannot be reached, or make no history
 */
export async function callPastGame<Value>(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  call: PastCall,
): Promise<GameAnswer<Value>> {
  const [{ feedUrl, keys }] = config.gameServers;
  const body = JSON.stringify({ ...call, pastMs: Math.floor(call.pastMs) });
  const signature = await sign(keys[0]!, { id: randomUUID(), body, nowS: clock() / 1000 });
  const answer = await fetch(new URL(DEMO_HISTORY_PATH, feedUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  })
    .then((response) => response.json() as Promise<{ success?: boolean; value?: Value; code?: string }>)
    .catch(() => undefined);
  if (answer?.success === true) return { value: answer.value! };
  if (answer?.success === false) return { code: answer.code ?? 'internal' };
  throw new PartsAway('the games cannot play the past: they do not answer, or were not started with DEMO_HISTORY=1');
}
