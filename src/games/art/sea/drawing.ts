import { shape } from '../kit/curve.ts';

/** The drawing of one kind of fish, in a box 200 units long around 0, 0. It swims to the right. */
export interface Drawing {
  /** Height of the box, as a share of its length. */
  aspect: number;
  /** Whether it turns with its way. One that stays upright does not. */
  turns: boolean;
  /** Draws one frame of its movement. `phase` runs from 0 to 1 and then begins again. */
  draw(pen: CanvasRenderingContext2D, phase: number): void;
}

/** A closed smooth path through knots: `"x,y x,y! x,y"`, with `!` after corners. */
export const curve = (knots: string): Path2D => new Path2D(shape(knots));

/** How far something swings at a phase, from -1 to 1. */
export const swing = (phase: number, ahead = 0): number => Math.sin((phase + ahead) * Math.PI * 2);

/** A gradient between two points. */
export function shade(
  pen: CanvasRenderingContext2D,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  ...colors: readonly string[]
): CanvasGradient {
  const made = pen.createLinearGradient(x1, y1, x2, y2);
  colors.forEach((color, index) => made.addColorStop(colors.length === 1 ? 0 : index / (colors.length - 1), color));
  return made;
}

/** A round glow around a point. */
export function glow(
  pen: CanvasRenderingContext2D,
  [x, y, radius]: readonly [number, number, number],
  ...colors: readonly string[]
): CanvasGradient {
  const made = pen.createRadialGradient(x, y, 0, x, y, radius);
  colors.forEach((color, index) => made.addColorStop(colors.length === 1 ? 0 : index / (colors.length - 1), color));
  return made;
}

/** Fills a path, with an outline if it has a colour. */
export function paint(
  pen: CanvasRenderingContext2D,
  path: Path2D,
  color: string | CanvasGradient,
  outline?: string,
): void {
  pen.fillStyle = color;
  pen.fill(path);
  if (outline === undefined) return;
  pen.strokeStyle = outline;
  pen.lineWidth = 3;
  pen.stroke(path);
}

/** A filled disc. */
export function dot(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string | CanvasGradient,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

/** An eye with its highlight. */
export function eye(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, iris = '#fff6d8'): void {
  dot(pen, x, y, radius, iris);
  dot(pen, x + radius * 0.22, y, radius * 0.62, '#0b0d16');
  dot(pen, x + radius * 0.42, y - radius * 0.3, radius * 0.24, '#ffffff');
}

/** Draws something turned or stretched about a point. */
export function about(
  pen: CanvasRenderingContext2D,
  { x, y, turn = 0, wide = 1, high = 1 }: { x: number; y: number; turn?: number; wide?: number; high?: number },
  draw: () => void,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.scale(wide, high);
  draw();
  pen.restore();
}
