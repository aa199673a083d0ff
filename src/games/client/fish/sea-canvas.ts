import type { FishData } from '../../game-data.ts';
import { placeAt, type Fish } from '../../fish/sea.ts';
import { byId } from '../dom.ts';
import { createBolts, FLIGHT_MS, SHOWN_MS, type Bolt } from './effects.ts';
import type { School } from './school.ts';
import { SEATS, Stage } from './stage.ts';

/** The sea on its canvas. */
export interface SeaCanvas {
  /** Starts and stops the frames: nothing is drawn in the calm view or behind another tab. */
  setRunning(isRunning: boolean): void;
  /** Sends a harpoon from a seat to a fish. The outcome of an own one follows with `resolve`. */
  fire(fish: Fish, seat: number): Bolt | undefined;
  resolve(bolt: Bolt | undefined, outcome: 'caught' | 'missed' | 'none', text?: string): void;
  setPlayers(players: readonly { seat: number; name: string }[], own: number): void;
  /** Draws a kind into a small canvas of the calm view. */
  portrait(canvas: HTMLCanvasElement, kind: number): void;
}

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

/** Creates the sea. Pictures are drawn once for each size of the page; a frame only puts them in their places. */
export function createSeaCanvas(parts: SeaParts): SeaCanvas {
  const { data, school, nowMs } = parts;
  const canvas = byId('sea', HTMLCanvasElement);
  const stage = new Stage(canvas, data);
  const bolts = createBolts();
  const cannons: Cannon[] = SEATS.map(() => ({ isHere: false, name: '', angle: 0 }));
  let ownSeat = 0;
  let isRunning = false;
  let frame = 0;
  let refreshedMs = 0;

  /** The player's own cannon is in the middle, and the others keep the corners. */
  const slotOf = (seat: number): number => (seat === ownSeat ? 0 : seat < ownSeat ? seat + 1 : seat);

  const aimOf = (bolt: Bolt): void => {
    const target = school.byId(bolt.fishId);
    if (!target) return;
    bolt.x = target.x * stage.width;
    bolt.y = target.y * stage.height;
  };

  function moveFish(now: number): void {
    if (now - refreshedMs > REFRESH_MS) {
      refreshedMs = now;
      school.refresh(parts.sea(), now);
    } else for (const each of school.all()) placeAt(each.fish, now, each);
  }

  function tick(): void {
    if (!isRunning) return;
    const now = nowMs();
    moveFish(now);
    stage.drawWater(now);
    for (const each of school.all()) if (!each.isCaught) stage.drawFish(each, now);
    const time = performance.now();
    for (const bolt of bolts) if (bolt.isInUse) drawBolt(stage, bolt, time, aimOf);
    for (let slot = 0; slot < cannons.length; slot += 1) {
      const cannon = cannons[slot];
      if (cannon?.isHere) stage.drawCannon(slot, cannon.angle, cannon.name);
    }
    frame = requestAnimationFrame(tick);
  }

  canvas.addEventListener('pointerdown', ({ clientX, clientY, button }) => {
    if (button !== 0) return;
    const box = canvas.getBoundingClientRect();
    parts.onTap(stage.fishAt(school.all(), clientX - box.left, clientY - box.top));
  });

  return {
    setRunning(next) {
      if (isRunning === next) return;
      isRunning = next;
      cancelAnimationFrame(frame);
      if (!next) return;
      stage.fit();
      tick();
    },
    fire(fish, seat) {
      const bolt = bolts.find(({ isInUse }) => !isInUse);
      const slot = slotOf(seat);
      const cannon = cannons[slot];
      if (!bolt || !cannon) return undefined;
      const { x, y } = stage.seat(slot);
      Object.assign(bolt, {
        isInUse: isRunning,
        fishId: fish.id,
        startedMs: performance.now(),
        isOwn: slot === 0,
        outcome: 'flying',
        fromX: x,
        fromY: y,
        shownMs: 0,
        text: '',
      } satisfies Partial<Bolt>);
      aimOf(bolt);
      cannon.angle = Math.atan2(bolt.y - y, bolt.x - x) + Math.PI / 2;
      return bolt;
    },
    resolve(bolt, outcome, text = '') {
      if (!bolt) return;
      bolt.outcome = outcome;
      bolt.text = text;
      if (outcome === 'none') bolt.isInUse = false;
    },
    setPlayers(players, own) {
      ownSeat = own;
      for (const cannon of cannons) cannon.isHere = false;
      for (const { seat, name } of players)
        Object.assign(cannons[slotOf(seat)] ?? {}, { isHere: true, name: seat === own ? '' : name });
    },
    portrait: (host, kind) => stage.portrait(host, kind),
  };
}

/** One frame of a harpoon: its flight, and what became of it. */
function drawBolt(stage: Stage, bolt: Bolt, time: number, aim: (bolt: Bolt) => void): void {
  const share = Math.min(1, (time - bolt.startedMs) / FLIGHT_MS);
  if (bolt.shownMs === 0) aim(bolt);
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
