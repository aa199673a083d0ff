import { errorText } from '../words/words.ts';
import type { Words } from '../words/word-types.ts';
import type { Reply } from './calls.ts';
import { pause } from './dom.ts';
import type { Notices } from './notices.ts';

/** Pauses between retries of a call without a response. After the last one, the player decides whether to try again. */
const RETRY_PAUSES_MS = [500, 1000, 2000, 4000, 8000];

/** The code of a failed reply. */
export type FailureCode = Extract<Reply<unknown>, { ok: false }>['code'];

/**
 * Retries a call until a reply settles it, and shows a banner meanwhile. Only for idempotent calls.
 * @param isOpen whether a failure with this code leaves the call unsettled
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
