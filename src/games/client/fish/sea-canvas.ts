import type { FishData } from '../../game-data.ts';
import { placeAt, type Fish } from '../../fish/sea.ts';
import { byId } from '../dom.ts';
import { createBolts, FLIGHT_MS, SHOWN_MS, type Bolt } from './effects.ts';
import type { School } from './school.ts';
import { SEATS, Stage } from './stage.ts';

/** What the sea is drawn from. */
export interface SeaParts {
  data: FishData;
  school: School;
  nowMs(): number;
  sea(): string;
  /** The player tapped a fish, or open water. */
  onTap(fish: Fish | undefined): void;
}

/** How often the school is looked up. Between, fish only move. */
const REFRESH_MS = 400;

interface Cannon {
  isHere: boolean;
  name: string;
  angle: number;
}

/** The sea on its canvas. Pictures are drawn once for each size of the page; a frame only puts them in their places. */
export class SeaCanvas {
  private readonly parts: SeaParts;
  private readonly stage: Stage;
  private readonly bolts = createBolts();
  private readonly cannons: Cannon[] = SEATS.map(() => ({ isHere: false, name: '', angle: 0 }));
  private ownSeat = 0;
  private isRunning = false;
  private frame = 0;
  private refreshedMs = 0;

  constructor(parts: SeaParts) {
    this.parts = parts;
    const canvas = byId('sea', HTMLCanvasElement);
    this.stage = new Stage(canvas, parts.data);
    canvas.addEventListener('pointerdown', ({ clientX, clientY, button }) => {
      if (button !== 0) return;
      const box = canvas.getBoundingClientRect();
      parts.onTap(this.stage.fishAt(parts.school.all(), clientX - box.left, clientY - box.top));
    });
  }

  /** Starts and stops the frames: nothing is drawn in the calm view or behind another tab. */
  setRunning(next: boolean): void {
    if (this.isRunning === next) return;
    this.isRunning = next;
    cancelAnimationFrame(this.frame);
    if (!next) return;
    this.stage.fit();
    this.tick();
  }

  /** Sends a harpoon from a seat to a fish. Its outcome follows with `resolve`. */
  fire(fish: Fish, seat: number): Bolt | undefined {
    const bolt = this.bolts.find(({ isInUse }) => !isInUse);
    const slot = this.slotOf(seat);
    const cannon = this.cannons[slot];
    if (!bolt || !cannon) return undefined;
    const { x, y } = this.stage.seat(slot);
    Object.assign(bolt, {
      isInUse: this.isRunning,
      fishId: fish.id,
      startedMs: performance.now(),
      isOwn: slot === 0,
      outcome: 'flying',
      fromX: x,
      fromY: y,
      shownMs: 0,
      text: '',
    } satisfies Partial<Bolt>);
    this.aim(bolt);
    cannon.angle = Math.atan2(bolt.y - y, bolt.x - x) + Math.PI / 2;
    return bolt;
  }

  /** Tells what became of a harpoon; `none` takes it away. */
  resolve(bolt: Bolt | undefined, outcome: 'caught' | 'missed' | 'none', text = ''): void {
    if (!bolt) return;
    bolt.outcome = outcome;
    bolt.text = text;
    if (outcome === 'none') bolt.isInUse = false;
  }

  setPlayers(players: readonly { seat: number; name: string }[], own: number): void {
    this.ownSeat = own;
    for (const cannon of this.cannons) cannon.isHere = false;
    for (const { seat, name } of players)
      Object.assign(this.cannons[this.slotOf(seat)] ?? {}, { isHere: true, name: seat === own ? '' : name });
  }

  /** Draws a kind into a small canvas of the calm view. */
  portrait(host: HTMLCanvasElement, kind: number): void {
    this.stage.portrait(host, kind);
  }

  /** The player's own cannon is in the middle, and the others keep their places. */
  private slotOf(seat: number): number {
    if (seat === this.ownSeat) return 0;
    return seat < this.ownSeat ? seat + 1 : seat;
  }

  private aim(bolt: Bolt): void {
    const target = this.parts.school.byId(bolt.fishId);
    if (!target) return;
    bolt.x = target.x * this.stage.width;
    bolt.y = target.y * this.stage.height;
  }

  private moveFish(nowMs: number): void {
    const { school, sea } = this.parts;
    if (nowMs - this.refreshedMs > REFRESH_MS) {
      this.refreshedMs = nowMs;
      school.refresh(sea(), nowMs);
    } else for (const each of school.all()) placeAt(each.fish, nowMs, each);
  }

  private readonly tick = (): void => {
    if (!this.isRunning) return;
    const { stage, parts, cannons } = this;
    const nowMs = parts.nowMs();
    this.moveFish(nowMs);
    stage.drawWater(nowMs);
    for (const each of parts.school.all()) if (!each.isCaught) stage.drawFish(each, nowMs);
    const time = performance.now();
    for (const bolt of this.bolts) {
      if (!bolt.isInUse) continue;
      if (bolt.shownMs === 0) this.aim(bolt);
      drawBolt(stage, bolt, time);
    }
    for (let slot = 0; slot < cannons.length; slot += 1) {
      const cannon = cannons[slot];
      if (cannon?.isHere) stage.drawCannon(slot, cannon.angle, cannon.name);
    }
    this.frame = requestAnimationFrame(this.tick);
  };
}

/** One frame of a harpoon: its flight, and what became of it. */
function drawBolt(stage: Stage, bolt: Bolt, time: number): void {
  const share = Math.min(1, (time - bolt.startedMs) / FLIGHT_MS);
  if (share < 1 || bolt.outcome === 'flying') {
    stage.drawHarpoon(bolt, share, time);
    return;
  }
  if (bolt.shownMs === 0) bolt.shownMs = time;
  const outcome = bolt.outcome === 'caught' ? 'caught' : 'missed';
  const shown = (time - bolt.shownMs) / SHOWN_MS[outcome];
  if (shown >= 1) bolt.isInUse = false;
  else if (outcome === 'caught') stage.drawCatch(bolt, shown);
  else stage.drawMiss(bolt, shown);
}
