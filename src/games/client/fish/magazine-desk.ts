import type { Fish } from '../../fish/sea.ts';
import type { FiredView, FishSessionView, MagazineView, ShotView } from '../../fish/views.ts';
import { callGame, type Reply } from '../calls.ts';
import { isUnanswered, keepAsking, type FailureCode, type WaitParts } from '../keep-asking.ts';
import { ownSeed } from '../seed-keeper.ts';
import type { MagazineWitness } from './witness.ts';

/** The player's magazine: it is bought, fired shot by shot, and ended here. */
export interface MagazineDesk {
  /** The latest magazine, also after its end. */
  magazine(): MagazineView | undefined;
  isOpen(): boolean;
  /** A purchase or an end is under way. */
  isBusy(): boolean;
  nextServerSeedHash(): string;
  clientSeed(): string;
  setClientSeed(seed: string): void;
  buy(priceMinor: number, shots: number): Promise<void>;
  end(): Promise<void>;
  /** Queues a shot. Returns false if there is none left for it. */
  fire(fish: Fish, shown: (result: ShotResult) => void): boolean;
  /** Takes over what the server says about the magazine, after another tab or the server has changed it. */
  adopt(magazine: MagazineView | null): void;
}

/** What became of a shot: it was fired, or it was refused and stays in the magazine. */
export type ShotResult = { shot: ShotView } | { code: FailureCode };

/** What the desk needs. */
export interface DeskParts extends WaitParts {
  session: FishSessionView;
  witness: MagazineWitness;
  /** The magazine or the balance has changed. */
  onChange(): void;
  /** The magazine has just ended. */
  onEnd(magazine: MagazineView): void;
  onBalance(balanceMinor: number): void;
  onRefusal(code: FailureCode, detail: unknown): void;
  /** The magazine was not bought with the seeds that were agreed. */
  onBroken(): void;
}

/** Shots that may wait while one is under way: what an eager finger taps ahead. */
const WAITING_MAX = 3;

/** A refusal that carries the magazine as it is now. */
const magazineIn = (detail: unknown): MagazineView | undefined =>
  typeof detail === 'object' && detail !== null && 'magazineId' in detail ? (detail as MagazineView) : undefined;

const hashIn = (detail: unknown): string | undefined =>
  typeof detail === 'object' && detail !== null && 'nextServerSeedHash' in detail
    ? String(detail.nextServerSeedHash)
    : undefined;

/** Creates the desk of a session. */
export function createMagazineDesk(parts: DeskParts): MagazineDesk {
  const { session, witness, onChange, onEnd, onBalance, onRefusal, onBroken, ...tools } = parts;
  const { sessionId } = session;
  let magazine = session.magazine ?? undefined;
  let { nextServerSeedHash } = session;
  let clientSeed = ownSeed();
  let isBusy = false;
  let waiting: { fish: Fish; shown: (result: ShotResult) => void }[] = [];
  let isFiring = false;

  const isOpen = () => magazine?.state === 'open';

  function take(next: MagazineView): void {
    const wasOpen = isOpen() && magazine?.magazineId === next.magazineId;
    magazine = next;
    if (next.balanceMinor !== null) onBalance(next.balanceMinor);
    if (next.state === 'over' && wasOpen) onEnd(next);
    onChange();
  }

  async function buy(priceMinor: number, shots: number): Promise<void> {
    if (isBusy || isOpen()) return;
    isBusy = true;
    onChange();
    const [promised, sent] = [nextServerSeedHash, clientSeed];
    const body = { sessionId, priceMinor, shots, clientSeed: sent, clientRoundKey: crypto.randomUUID() };
    const reply = await keepAsking(() => callGame('magazine', body), isUnanswered, tools);
    // A seed that was sent is known to the server, so the next magazine gets another.
    clientSeed = ownSeed();
    isBusy = false;
    if (!reply.ok) {
      nextServerSeedHash = hashIn(reply.detail) ?? nextServerSeedHash;
      const known = magazineIn(reply.detail);
      if (known) take(known);
      onChange();
      return onRefusal(reply.code, reply.detail);
    }
    ({ nextServerSeedHash } = reply.value);
    if (witness.bought(promised, sent, reply.value.magazine)) onBroken();
    take(reply.value.magazine);
  }

  async function end(): Promise<void> {
    if (isBusy || !magazine || !isOpen()) return;
    isBusy = true;
    waiting = [];
    onChange();
    const { magazineId } = magazine;
    const reply = await keepAsking(() => callGame('leave', { sessionId, magazineId }), isUnanswered, tools);
    isBusy = false;
    if (reply.ok) take(reply.value);
    else {
      onChange();
      onRefusal(reply.code, reply.detail);
    }
  }

  function learn(reply: Reply<FiredView>): ShotResult {
    if (reply.ok) {
      witness.fired(reply.value.magazine.magazineId, reply.value.shot);
      take(reply.value.magazine);
      return { shot: reply.value.shot };
    }
    const known = magazineIn(reply.detail);
    if (known) take(known);
    return { code: reply.code };
  }

  /** One after the other, because a shot's number is the one after the last. */
  async function fireAll(): Promise<void> {
    if (isFiring) return;
    isFiring = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!magazine || !isOpen() || isBusy) {
        next.shown({ code: 'magazine_over' });
        continue;
      }
      const body = {
        sessionId,
        magazineId: magazine.magazineId,
        number: magazine.shotsFired + 1,
        fishId: next.fish.id,
      };
      const reply = await keepAsking(() => callGame('shot', body), isUnanswered, tools);
      next.shown(learn(reply));
    }
    isFiring = false;
  }

  return {
    magazine: () => magazine,
    isOpen,
    isBusy: () => isBusy,
    nextServerSeedHash: () => nextServerSeedHash,
    clientSeed: () => clientSeed,
    setClientSeed: (seed) => void (clientSeed = seed),
    buy,
    end,
    fire(fish, shown) {
      const left = magazine && isOpen() ? magazine.shotsBought - magazine.shotsFired : 0;
      const underWay = waiting.length + (isFiring ? 1 : 0);
      if (isBusy || underWay >= Math.min(left, WAITING_MAX + 1)) return false;
      waiting.push({ fish, shown });
      void fireAll();
      return true;
    },
    adopt(next) {
      // While a shot or a purchase is under way, its own answer says more than a look from before it.
      if (!next || isBusy || isFiring) return;
      const isNews =
        next.magazineId !== magazine?.magazineId ||
        next.shotsFired !== magazine.shotsFired ||
        next.state !== magazine.state ||
        next.isPayPending !== magazine.isPayPending;
      if (isNews) take(next);
    },
  };
}
