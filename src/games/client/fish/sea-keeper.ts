import { onNetwork } from '../../../ui/network.ts';
import type { SeaView } from '../../fish/views.ts';
import { callGame } from '../calls.ts';
import { pause } from '../dom.ts';
import { isUnanswered, keepAsking, type FailureCode, type WaitParts } from '../keep-asking.ts';
import { createServerClock } from '../tickets/countdown.ts';

/** How often the sea is asked what others fired. */
const ASK_MS = 1000;
/** A clock that is off by less is left alone, or fish would jump. */
const OFF_MAX_MS = 250;

/** Keeps this page in step with its sea. */
export interface SeaKeeper {
  /** The name of the sea; empty before the first answer. */
  sea(): string;
  nowMs(): number;
  /** Looks at once, instead of in a second. */
  ask(): Promise<void>;
}

/** What a keeper needs. */
export interface SeaKeeperParts extends WaitParts {
  sessionId: string;
  onSea(sea: SeaView): void;
  /** Called when a look is refused. One without an answer is repeated instead. */
  onFailure(code: FailureCode): void;
}

/** Creates the keeper of a session, which looks at the sea once a second until a look is refused. */
export function createSeaKeeper({ sessionId, onSea, onFailure, ...tools }: SeaKeeperParts): SeaKeeper {
  const clock = createServerClock();
  let sea = '';
  let after = 0;
  let isOver = false;
  let running: Promise<void> | undefined;

  async function look(): Promise<void> {
    const reply = await keepAsking(() => callGame('sea', { sessionId, after }), isUnanswered, tools);
    if (!reply.ok) {
      isOver = true;
      return onFailure(reply.code);
    }
    if (sea === '' || Math.abs(clock.nowMs() - reply.value.nowMs) > OFF_MAX_MS) clock.set(reply.value.nowMs);
    ({ sea, lastEvent: after } = reply.value);
    onSea(reply.value);
  }

  const ask = (): Promise<void> => {
    running ??= look().finally(() => (running = undefined));
    return running;
  };

  async function keep(): Promise<void> {
    await ask();
    await pause(ASK_MS);
    if (!isOver) void keep();
  }

  onNetwork(() => void ask());
  void keep();
  return { sea: () => sea, nowMs: clock.nowMs, ask };
}
