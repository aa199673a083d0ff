import type { FishData } from '../../game-data.ts';
import type { Fish } from '../../fish/sea.ts';
import { paintBackdrop, paintShafts } from '../../art/sea/backdrop.ts';
import { bubbleSprite, cannonSprite, goldSprite, seaColors, sparkSprite } from '../../art/sea/lights.ts';
import type { Bolt } from './effects.ts';
import type { ShownFish } from './school.ts';
import { createSprite, FRAMES, type Sprite } from './sprites.ts';

/** Length of the sea for which kinds have their size. A narrow sea shows larger fish, or a finger would miss them. */
const LENGTH_PX = 1100;
const LENGTH_MIN_PX = 760;
const LENGTH_MAX_PX = 1500;
/** How far beside a fish a tap still counts. */
const NEAR_PX = 22;
const RATIO_MAX = 2;
const BUBBLES = 26;
/** Frames of a sprite a second. */
const BEATS_PER_S = 14;
/** How fast a bubble rises, in heights of the sea a second. */
const RISE_PER_S = 0.045;
/** Most that a fish leans with its way, in radians. */
const LEAN_MAX = 0.5;

/** Where cannons stand, as shares of width and height: the player in the middle below, others beside and at the walls. */
export const SEATS = [
  [0.5, 1],
  [0.13, 1],
  [0.87, 1],
  [0, 0.5],
  [1, 0.5],
] as const;

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const made = document.createElement('canvas');
  made.width = Math.max(1, Math.round(width));
  made.height = Math.max(1, Math.round(height));
  const pen = made.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  return [made, pen];
}

/** The canvas with its pictures, all made for the current size of the page. Lengths are CSS pixels. */
export class Stage {
  width = 0;
  height = 0;
  private readonly canvas: HTMLCanvasElement;
  private readonly data: FishData;
  private readonly pen: CanvasRenderingContext2D;
  private sprites: Sprite[] = [];
  private water: HTMLCanvasElement | undefined;
  private shafts: HTMLCanvasElement | undefined;
  private gun: HTMLCanvasElement | undefined;
  private gunSize = 0;
  private readonly bubble = bubbleSprite();
  private readonly spark = sparkSprite();
  private readonly gold = goldSprite();

  constructor(canvas: HTMLCanvasElement, data: FishData) {
    this.canvas = canvas;
    this.data = data;
    const pen = canvas.getContext('2d', { alpha: false });
    if (!pen) throw new Error('the browser has no canvas');
    this.pen = pen;
  }

  /** Takes the size of the page, and draws everything for it if that has changed. */
  fit(): void {
    const { width, height } = this.canvas.getBoundingClientRect();
    if (width === 0 || (width === this.width && height === this.height)) return;
    const ratio = Math.min(devicePixelRatio || 1, RATIO_MAX);
    [this.width, this.height] = [width, height];
    [this.canvas.width, this.canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    this.pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { palette, fish } = this.data;
    const size = { width, height };
    const [water, waterPen] = canvasOf(width * ratio, height * ratio);
    waterPen.scale(ratio, ratio);
    paintBackdrop(waterPen, size, palette);
    this.water = water;
    // A soft picture needs few pixels.
    const [shafts, shaftsPen] = canvasOf(width / 2, height / 2);
    shaftsPen.scale(0.5, 0.5);
    paintShafts(shaftsPen, size);
    this.shafts = shafts;
    // Between the width of a phone and that of a desktop, so that fish are neither too small to tap nor in each other's way.
    const length = Math.min(LENGTH_MAX_PX, Math.max(LENGTH_MIN_PX, Math.sqrt(width * height) * 1.2));
    this.sprites = fish.kinds.map((kind) =>
      createSprite(kind, Math.min((kind.size / 1000) * length * (LENGTH_PX / 1000), width * 0.8)),
    );
    this.gunSize = Math.min(118, Math.max(78, width * 0.085));
    this.gun = cannonSprite(Math.round(this.gunSize * ratio), palette.ink, palette.frame, palette.light);
  }

  drawWater(nowMs: number): void {
    const { pen, width, height } = this;
    if (!this.water || !this.shafts) return;
    pen.drawImage(this.water, 0, 0, width, height);
    pen.globalAlpha = 0.72 + 0.28 * Math.sin(nowMs / 2600);
    // Wider than the sea, so that its edges stay outside as it sways.
    pen.drawImage(this.shafts, (Math.sin(nowMs / 5200) - 2) * width * 0.03, 0, width * 1.12, height);
    for (let at = 0; at < BUBBLES; at += 1) {
      const speed = 0.6 + ((at * 37) % 10) / 12;
      const share = ((nowMs / 1000) * RISE_PER_S * speed + at * 0.137) % 1;
      const size = 4 + ((at * 53) % 9);
      pen.globalAlpha = Math.min(1, share * 6, (1 - share) * 4) * 0.7;
      const x = ((at * 0.618 + Math.sin(nowMs / 1400 + at) * 0.006) % 1) * width;
      pen.drawImage(this.bubble, x, (1 - share) * height, size, size);
    }
    pen.globalAlpha = 1;
  }

  drawFish({ kind, fish, x, y, slope, beat }: ShownFish, nowMs: number): void {
    const sprite = this.sprites[kind];
    if (!sprite) return;
    const { pen } = this;
    const frame = Math.floor((nowMs / 1000) * BEATS_PER_S + beat * FRAMES) % FRAMES;
    pen.save();
    pen.translate(x * this.width, y * this.height);
    if (fish.isLeftward) pen.scale(-1, 1);
    if (sprite.turns) pen.rotate(Math.max(-LEAN_MAX, Math.min(LEAN_MAX, slope * (this.height / this.width) * 0.8)));
    sprite.stamp(pen, frame);
    pen.restore();
  }

  /** Where the muzzle of a cannon is. */
  seat(slot: number): { x: number; y: number } {
    const [x, y] = SEATS[slot] ?? SEATS[0];
    const inset = this.gunSize * 0.24;
    return {
      x: Math.min(this.width - inset, Math.max(inset, x * this.width)),
      y: Math.min(this.height - inset, y * this.height),
    };
  }

  drawCannon(slot: number, angle: number, name: string): void {
    if (!this.gun) return;
    const { pen, gunSize } = this;
    const { x, y } = this.seat(slot);
    const size = slot === 0 ? gunSize : gunSize * 0.72;
    // At rest a cannon points into the sea: up from the floor, and across from a wall.
    const [side] = SEATS[slot] ?? SEATS[0];
    const rest = side === 0 ? Math.PI / 2 : side === 1 ? -Math.PI / 2 : 0;
    pen.save();
    pen.translate(x, y);
    if (name) {
      pen.font = '600 12px Manrope, sans-serif';
      pen.textAlign = 'center';
      pen.fillStyle = seaColors.name;
      pen.fillText(name, 0, size * 0.42 > this.height - y ? -size * 0.78 : size * 0.42);
    }
    pen.rotate(angle === 0 ? rest : angle);
    pen.drawImage(this.gun, -size / 2, -size * 0.66, size, size);
    pen.restore();
  }

  drawHarpoon({ fromX, fromY, x, y, isOwn }: Bolt, share: number, time: number): void {
    const { pen } = this;
    const [atX, atY] = [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    // It waits on the fish for its outcome, and pulses meanwhile.
    const size = share < 1 ? 30 : 34 + Math.sin(time / 60) * 8;
    pen.globalAlpha = isOwn ? 1 : 0.55;
    pen.strokeStyle = seaColors.line;
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.moveTo(fromX + (atX - fromX) * 0.55, fromY + (atY - fromY) * 0.55);
    pen.lineTo(atX, atY);
    pen.stroke();
    pen.drawImage(this.spark, atX - size / 2, atY - size / 2, size, size);
    pen.globalAlpha = 1;
  }

  drawCatch({ x, y, text, isOwn }: Bolt, share: number): void {
    const { pen } = this;
    const glow = 60 + share * 130;
    pen.globalAlpha = (1 - share) * (isOwn ? 1 : 0.5);
    pen.drawImage(this.gold, x - glow / 2, y - glow / 2, glow, glow);
    for (let coin = 0; coin < 9; coin += 1) {
      const angle = (coin / 9) * Math.PI * 2;
      const far = 16 + share * 86;
      pen.drawImage(
        this.gold,
        x + Math.cos(angle) * far - 9,
        y + Math.sin(angle) * far + share * share * 60 - 9,
        18,
        18,
      );
    }
    pen.globalAlpha = Math.min(1, (1 - share) * 3);
    if (text) {
      pen.font = '800 24px Sora, sans-serif';
      pen.textAlign = 'center';
      pen.lineWidth = 5;
      pen.strokeStyle = seaColors.winEdge;
      pen.fillStyle = seaColors.win;
      pen.strokeText(text, x, y - 14 - share * 46);
      pen.fillText(text, x, y - 14 - share * 46);
    }
    pen.globalAlpha = 1;
  }

  drawMiss({ x, y, isOwn }: Bolt, share: number): void {
    const { pen } = this;
    pen.globalAlpha = (1 - share) * (isOwn ? 0.9 : 0.45);
    pen.strokeStyle = seaColors.miss;
    pen.lineWidth = 3 * (1 - share) + 1;
    pen.beginPath();
    pen.arc(x, y, 10 + share * 30, 0, Math.PI * 2);
    pen.stroke();
    pen.globalAlpha = 1;
  }

  /** The fish at a point, the smallest if several are there, or one close by. */
  fishAt(school: readonly ShownFish[], x: number, y: number): Fish | undefined {
    let best: { fish: Fish; far: number } | undefined;
    for (const { fish, kind, isCaught, x: shareX, y: shareY } of school) {
      const sprite = this.sprites[kind];
      if (!sprite || isCaught) continue;
      const dx = Math.max(0, Math.abs(x - shareX * this.width) - sprite.width / 2);
      const dy = Math.max(0, Math.abs(y - shareY * this.height) - sprite.height / 2);
      const far = Math.hypot(dx, dy);
      // Largest kinds come first, so of fish at the same distance the smallest is taken.
      if (far <= NEAR_PX && far <= (best?.far ?? NEAR_PX)) best = { fish, far };
    }
    return best?.fish;
  }

  portrait(host: HTMLCanvasElement, index: number): void {
    const kind = this.data.fish.kinds[index];
    const pen = host.getContext('2d');
    if (!kind || !pen) return;
    const ratio = Math.min(devicePixelRatio || 1, RATIO_MAX);
    const [width, height] = [host.clientWidth || 96, host.clientHeight || 64];
    [host.width, host.height] = [width * ratio, height * ratio];
    const sprite = createSprite(kind, width);
    const scale = Math.min(width / sprite.width, height / sprite.height);
    pen.scale(ratio, ratio);
    pen.translate(width / 2, height / 2);
    pen.scale(scale, scale);
    sprite.stamp(pen, 2);
  }
}
