import type {
  BoardView,
  PastRoundView,
  ReelsSessionView,
  RoundView,
  SeedsView,
  SessionView,
  TicketView,
} from '../api.ts';
import type { VendorErrorCode } from '../errors.ts';

/** What a call came to. `offline` means that no answer came at all, so its effect is unknown. */
export type Reply<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: VendorErrorCode | 'offline'; detail: unknown };

/** What the game's server answers, by call. */
interface Answers {
  session: SessionView | ReelsSessionView;
  resume: SessionView | ReelsSessionView;
  balance: { currency: string; balanceMinor: number };
  spin: RoundView;
  seed: SeedsView;
  rounds: PastRoundView[];
  ticket: TicketView;
  tickets: TicketView[];
  board: BoardView;
}

/** The server's own worst case (three bets of three seconds and a rollback) ends before this. */
const CALL_TIMEOUT_MS = 18_000;

/** Calls the game's server. Never throws for what the network does. */
export async function callGame<Name extends keyof Answers>(
  name: Name,
  body: Readonly<Record<string, unknown>>,
): Promise<Reply<Answers[Name]>> {
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    // Our own server's answer, of the very build that this page came with.
    const envelope = (await response.json()) as
      | { success: true; value: Answers[Name] }
      | { success: false; value: unknown; code: VendorErrorCode };
    return envelope.success
      ? { ok: true, value: envelope.value }
      : { ok: false, code: envelope.code, detail: envelope.value };
  } catch {
    return { ok: false, code: 'offline', detail: null };
  }
}
