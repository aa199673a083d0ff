import { isOffline, nextTry, onNetwork } from '../../ui/network.ts';
import { errorText } from '../words/words.ts';
import type { Words } from '../words/word-types.ts';
import type { Reply } from './calls.ts';
import type { Notices } from './notices.ts';

/** The code of a failed reply. */
export type FailureCode = Extract<Reply<unknown>, { ok: false }>['code'];

/** What waiting for an answer shows to the player. */
export interface WaitParts {
  notices: Pick<Notices, 'wait'>;
  words: Pick<Words, 'ui' | 'errors'>;
}

/** Whether a failure with this code says that no answer arrived. */
export const isUnanswered = (code: FailureCode): boolean => code === 'offline';

/** Why a call failed, as far as it is known: no network, no answer, or what the game answered. It does not guess whose fault it is (NET-04). */
export function failureText(code: FailureCode, words: WaitParts['words']): string {
  if (code !== 'offline') return errorText(words, code);
  return isOffline() ? words.ui.noNetwork : words.ui.noAnswer;
}

/**
 * Retries a call without end until a reply settles it (NET-01). Meanwhile a line says why the player waits, and its button
 * tries at once (NET-04). Only for idempotent calls.
 * @param isOpen whether a failure with this code leaves the call unsettled
 */
export async function keepAsking<Value>(
  ask: () => Promise<Reply<Value>>,
  isOpen: (code: FailureCode) => boolean,
  { notices, words }: WaitParts,
): Promise<Reply<Value>> {
  let reply = await ask();
  if (reply.ok || !isOpen(reply.code)) return reply;
  let waiting = new AbortController();
  const line = notices.wait(words.ui.tryNow, () => waiting.abort());
  let { code } = reply;
  const stop = onNetwork(() => line.say(failureText(code, words)));
  for (let tries = 0; !reply.ok && isOpen(reply.code); tries += 1) {
    ({ code } = reply);
    line.say(failureText(code, words));
    waiting = new AbortController();
    await nextTry(tries, waiting.signal);
    reply = await ask();
  }
  stop();
  line.end();
  return reply;
}
