import type { Fish } from '../../fish/sea.ts';
import type { FishSessionView, MagazineView, ShotView } from '../../fish/views.ts';
import { callGame } from '../calls.ts';
import { isUnanswered, keepAsking, type FailureCode, type WaitParts } from '../keep-asking.ts';
import { ownSeed } from '../seed-keeper.ts';
import type { MagazineWitness } from './witness.ts';

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

/** The player's magazine: it is bought, fired shot by shot, and ended here. */
export class MagazineDesk {
  /** The latest magazine, also after its end. */
  magazine: MagazineView | undefined;
  /** Fingerprint of the seed of the magazine that is bought next. */
  nextServerSeedHash: string;
  /** The player's own seed for it. */
  clientSeed = ownSeed();
  /** A purchase or an end is under way. */
  isBusy = false;
  private readonly parts: DeskParts;
  private waiting: { fish: Fish; shown: (result: ShotResult) => void }[] = [];
  private isFiring = false;

  constructor(parts: DeskParts) {
    this.parts = parts;
    this.magazine = parts.session.magazine ?? undefined;
    this.nextServerSeedHash = parts.session.nextServerSeedHash;
  }

  get isOpen(): boolean {
    return this.magazine?.state === 'open';
  }

  /** Buys a magazine. Its seeds are those that were agreed before, or the player is told. */
  async buy(priceMinor: number, shots: number): Promise<void> {
    if (this.isBusy || this.isOpen) return;
    const { session, witness, onChange, onRefusal, onBroken } = this.parts;
    this.isBusy = true;
    onChange();
    const [promised, sent] = [this.nextServerSeedHash, this.clientSeed];
    const body = {
      sessionId: session.sessionId,
      priceMinor,
      shots,
      clientSeed: sent,
      clientRoundKey: crypto.randomUUID(),
    };
    const reply = await keepAsking(() => callGame('magazine', body), isUnanswered, this.parts);
    // A seed that was sent is known to the server, so the next magazine gets another.
    this.clientSeed = ownSeed();
    this.isBusy = false;
    if (!reply.ok) {
      this.nextServerSeedHash = hashIn(reply.detail) ?? this.nextServerSeedHash;
      this.takeFrom(reply.detail);
      onChange();
      return onRefusal(reply.code, reply.detail);
    }
    ({ nextServerSeedHash: this.nextServerSeedHash } = reply.value);
    if (witness.bought(promised, sent, reply.value.magazine)) onBroken();
    this.take(reply.value.magazine);
  }

  /** Ends the magazine, which pays its catches and the shots that are left. */
  async end(): Promise<void> {
    if (this.isBusy || !this.magazine || !this.isOpen) return;
    this.isBusy = true;
    for (const { shown } of this.waiting.splice(0)) shown({ code: 'magazine_over' });
    this.parts.onChange();
    const body = { sessionId: this.parts.session.sessionId, magazineId: this.magazine.magazineId };
    const reply = await keepAsking(() => callGame('leave', body), isUnanswered, this.parts);
    this.isBusy = false;
    if (reply.ok) return this.take(reply.value);
    this.parts.onChange();
    this.parts.onRefusal(reply.code, reply.detail);
  }

  /** Queues a shot. Returns false if none is left for it, or too many wait already. */
  fire(fish: Fish, shown: (result: ShotResult) => void): boolean {
    const left = this.magazine && this.isOpen ? this.magazine.shotsBought - this.magazine.shotsFired : 0;
    const underWay = this.waiting.length + (this.isFiring ? 1 : 0);
    if (this.isBusy || underWay >= Math.min(left, WAITING_MAX + 1)) return false;
    this.waiting.push({ fish, shown });
    void this.fireAll();
    return true;
  }

  /** Takes over what the server says about the magazine, after another window or the server has changed it. */
  adopt(next: MagazineView | null): void {
    // While a shot or a purchase is under way, its own answer says more than a look from before it.
    if (!next || this.isBusy || this.isFiring) return;
    const isNews =
      next.magazineId !== this.magazine?.magazineId ||
      next.shotsFired !== this.magazine.shotsFired ||
      next.state !== this.magazine.state ||
      next.isPayPending !== this.magazine.isPayPending;
    if (isNews) this.take(next);
  }

  private take(next: MagazineView): void {
    const wasOpen = this.isOpen && this.magazine?.magazineId === next.magazineId;
    this.magazine = next;
    if (next.balanceMinor !== null) this.parts.onBalance(next.balanceMinor);
    if (next.state === 'over' && wasOpen) this.parts.onEnd(next);
    this.parts.onChange();
  }

  private takeFrom(detail: unknown): void {
    const known = magazineIn(detail);
    if (known) this.take(known);
  }

  /** One after the other, because a shot's number is the one after the last. */
  private async fireAll(): Promise<void> {
    if (this.isFiring) return;
    this.isFiring = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) next.shown(await this.fireNow(next.fish));
    this.isFiring = false;
  }

  private async fireNow(fish: Fish): Promise<ShotResult> {
    const { magazine } = this;
    if (!magazine || !this.isOpen || this.isBusy) return { code: 'magazine_over' };
    const { sessionId } = this.parts.session;
    const body = { sessionId, magazineId: magazine.magazineId, number: magazine.shotsFired + 1, fishId: fish.id };
    const reply = await keepAsking(() => callGame('shot', body), isUnanswered, this.parts);
    if (!reply.ok) {
      this.takeFrom(reply.detail);
      return { code: reply.code };
    }
    this.parts.witness.fired(magazine.magazineId, reply.value.shot);
    this.take(reply.value.magazine);
    return { shot: reply.value.shot };
  }
}
