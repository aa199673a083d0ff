import type {
  BoardView,
  PastRoundView,
  ReelsSessionView,
  RoundView,
  SeedsView,
  SessionView,
  TicketView,
} from '../api.ts';
import type { BoughtView, FiredView, FishSessionView, MagazineView, PastMagazineView, SeaView } from '../fish/views.ts';
import type { VendorErrorCode } from '../errors.ts';

/** The result of a call. `offline` means that no response arrived, so its effect is unknown. */
export type Reply<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: VendorErrorCode | 'offline'; detail: unknown };

/** A session of any engine. */
export type AnySessionView = SessionView | ReelsSessionView | FishSessionView;

/** What the game server returns, by call. */
interface Answers {
  session: AnySessionView;
  resume: AnySessionView;
  balance: { currency: string; balanceMinor: number };
  spin: RoundView;
  seed: SeedsView;
  rounds: PastRoundView[];
  ticket: TicketView;
  tickets: TicketView[];
  board: BoardView;
  magazine: BoughtView;
  shot: FiredView;
  leave: MagazineView;
  sea: SeaView;
  magazines: PastMagazineView[];
  act: BoardView;
}

/** Longer than the server's own worst case: three bet attempts of three seconds each, and a rollback. */
const CALL_TIMEOUT_MS = 18_000;

/** Calls the game server. Network failures are returned, never thrown. */
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
    // Trusted: our own server sends this, from the same build as this page.
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
