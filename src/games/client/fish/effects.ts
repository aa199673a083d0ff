/** A harpoon on its way, and what becomes of it. Kept in a pool, so that a frame makes no garbage. */
export interface Bolt {
  isInUse: boolean;
  fromX: number;
  fromY: number;
  /** The fish that it is aimed at. */
  fishId: string;
  startedMs: number;
  isOwn: boolean;
  /** `flying` until it has arrived and its outcome is known. */
  outcome: 'flying' | 'caught' | 'missed' | 'none';
  /** Where it arrived, and when its outcome was shown. */
  x: number;
  y: number;
  shownMs: number;
  /** What a catch pays, as a text. */
  text: string;
}

/** More harpoons than five players have under way. */
const BOLTS_MAX = 24;

/** How long a harpoon flies. */
export const FLIGHT_MS = 260;
/** How long a catch, or a miss, is shown. */
export const SHOWN_MS = { caught: 1100, missed: 420 } as const;

/** Creates the pool. */
export const createBolts = (): Bolt[] =>
  Array.from({ length: BOLTS_MAX }, () => ({
    isInUse: false,
    fromX: 0,
    fromY: 0,
    fishId: '',
    startedMs: 0,
    isOwn: false,
    outcome: 'none',
    x: 0,
    y: 0,
    shownMs: 0,
    text: '',
  }));

/** Draws a round soft light into a canvas of its own. */
export function lightSprite(radius: number, ...colors: readonly string[]): HTMLCanvasElement {
  const made = document.createElement('canvas');
  made.width = radius * 2;
  made.height = radius * 2;
  const pen = made.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  const light = pen.createRadialGradient(radius, radius, 0, radius, radius, radius);
  colors.forEach((color, index) => light.addColorStop(index / (colors.length - 1), color));
  pen.fillStyle = light;
  pen.fillRect(0, 0, radius * 2, radius * 2);
  return made;
}

/** Draws a cannon that points up, in a canvas of its own: a brass harpoon gun on its mount. */
export function cannonSprite(size: number, body: string, metal: string, light: string): HTMLCanvasElement {
  const made = document.createElement('canvas');
  made.width = size;
  made.height = size;
  const pen = made.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  pen.translate(size / 2, size * 0.66);
  pen.scale(size / 100, size / 100);
  const brass = pen.createLinearGradient(-14, 0, 14, 0);
  brass.addColorStop(0, metal);
  brass.addColorStop(0.4, '#fff3cf');
  brass.addColorStop(1, metal);
  pen.fillStyle = brass;
  pen.strokeStyle = body;
  pen.lineWidth = 3;
  for (const [x, y, width, height] of [
    [-9, -52, 18, 50],
    [-13, -34, 26, 8],
    [-12, -58, 24, 9],
  ] as const) {
    pen.beginPath();
    pen.roundRect(x, y, width, height, 4);
    pen.fill();
    pen.stroke();
  }
  pen.beginPath();
  pen.arc(0, 4, 23, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 4, 10, 0, Math.PI * 2);
  pen.fill();
  pen.stroke();
  return made;
}
