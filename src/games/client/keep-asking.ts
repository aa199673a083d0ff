import { errorText, type Words } from '../words/words.ts';
import type { Reply } from './calls.ts';
import { pause } from './dom.ts';
import type { Notices } from './notices.ts';

/** Pauses between tries of a call whose answer did not come; after the last the player decides. */
const RETRY_PAUSES_MS = [500, 1000, 2000, 4000, 8000];

/** A failed reply's code. */
export type FailureCode = Extract<Reply<unknown>, { ok: false }>['code'];

/**
 * Asks until an answer comes that settles the matter; meanwhile the banner says so. Only for calls that may be repeated without harm.
 * @param isOpen whether the matter is open after a failure of that code
 */
export async function keepAsking<Value>(
  ask: () => Promise<Reply<Value>>,
  isOpen: (code: FailureCode) => boolean,
  { notices, words }: { notices: Notices; words: Words },
): Promise<Reply<Value>> {
  for (let attempt = 0; ; attempt += 1) {
    const reply = await ask();
    if (reply.ok || !isOpen(reply.code)) {
      notices.banner(undefined);
      return reply;
    }
    notices.banner(reply.code === 'offline' ? words.ui.reconnecting : errorText(words, reply.code));
    const pauseMs = RETRY_PAUSES_MS[attempt];
    if (pauseMs !== undefined) {
      await pause(pauseMs);
      continue;
    }
    await new Promise<void>((resolve) => {
      notices.show(words.notices.unreachable, [
        {
          text: words.ui.retry,
          run: () => {
            notices.close();
            resolve();
          },
        },
      ]);
    });
  }
}
