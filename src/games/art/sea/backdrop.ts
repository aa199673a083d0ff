import { scatterer } from '../kit/draw.ts';
import type { Palette } from '../picture.ts';

type Pen = CanvasRenderingContext2D;

/** Steps of a line across the picture. */
const STEPS = 28;

/** A ridge across the picture, from its depth down to the bottom. */
function ridge(pen: Pen, { width, height }: Size, depth: number, high: number, seed: number, color: string): void {
  const next = scatterer(seed);
  const rises = Array.from({ length: STEPS + 1 }, () => next());
  pen.fillStyle = color;
  pen.beginPath();
  pen.moveTo(0, height);
  const at = (step: number): [number, number] => [
    (step / STEPS) * width,
    height * depth - ((rises[step] ?? 0) + (rises[Math.max(0, step - 1)] ?? 0)) * 0.5 * height * high,
  ];
  pen.lineTo(...at(0));
  for (let step = 0; step < STEPS; step += 1) {
    const [[x, y], [nextX, nextY]] = [at(step), at(step + 1)];
    pen.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  pen.lineTo(...at(STEPS));
  pen.lineTo(width, height);
  pen.fill();
}

interface Size {
  width: number;
  height: number;
}

function wreck(pen: Pen, { width, height }: Size, color: string): void {
  const unit = Math.min(width, height) / 10;
  pen.save();
  pen.translate(width * 0.78, height * 0.83);
  pen.rotate(-0.16);
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.lineWidth = unit * 0.16;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(-unit * 2.6, -unit * 0.5);
  pen.quadraticCurveTo(-unit * 1.8, unit * 1.1, 0, unit * 1.1);
  pen.lineTo(unit * 2, unit * 1.1);
  pen.quadraticCurveTo(unit * 2.6, unit * 0.2, unit * 2.5, -unit * 1.1);
  pen.lineTo(unit * 1.4, -unit * 0.5);
  pen.lineTo(unit * 0.7, -unit * 0.1);
  pen.lineTo(-unit * 0.2, -unit * 0.6);
  pen.fill();
  pen.beginPath();
  pen.moveTo(-unit * 0.4, 0);
  pen.lineTo(-unit * 0.7, -unit * 3);
  pen.moveTo(-unit * 1.5, -unit * 2.1);
  pen.lineTo(unit * 0.3, -unit * 2.4);
  pen.moveTo(unit * 1.4, 0);
  pen.lineTo(unit * 1.25, -unit * 2);
  pen.moveTo(-unit * 2.5, -unit * 0.5);
  pen.lineTo(-unit * 3.6, -unit * 0.9);
  pen.stroke();
  pen.restore();
}

function weeds(pen: Pen, { width, height }: Size, color: string): void {
  const next = scatterer(41);
  pen.strokeStyle = color;
  pen.lineCap = 'round';
  for (let blade = 0; blade < 26; blade += 1) {
    const x = (blade < 13 ? next() * 0.22 : 0.84 + next() * 0.18) * width;
    const high = (0.08 + next() * 0.2) * height;
    const lean = (next() - 0.5) * 60;
    pen.lineWidth = 3 + next() * 6;
    pen.beginPath();
    pen.moveTo(x, height + 4);
    pen.bezierCurveTo(x - lean, height - high * 0.4, x + lean, height - high * 0.7, x + lean * 0.3, height - high);
    pen.stroke();
  }
}

function corals(pen: Pen, { width, height }: Size, palette: Palette): void {
  const next = scatterer(17);
  const colors = [palette.accent, palette.frame, palette.light];
  for (let at = 0; at < 15; at += 1) {
    const x = next() * width;
    const base = height - next() * height * 0.03;
    const size = (0.012 + next() * 0.026) * height;
    pen.globalAlpha = 0.32;
    pen.fillStyle = colors[at % colors.length] ?? palette.accent;
    for (let lobe = 0; lobe < 5; lobe += 1) {
      pen.beginPath();
      pen.ellipse(x + (lobe - 2) * size * 0.7, base - size * (lobe % 2 === 0 ? 0.6 : 1.3), size * 0.42, size, 0, 0, 7);
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}

/** Draws the water, the ridges, the wreck and the floor: everything that does not move. */
export function paintBackdrop(pen: Pen, size: Size, palette: Palette): void {
  const { width, height } = size;
  const water = pen.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, '#1794ab');
  water.addColorStop(0.22, palette.ground2);
  water.addColorStop(0.64, palette.ground);
  water.addColorStop(1, palette.ink);
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  ridge(pen, size, 0.86, 0.34, 5, 'rgba(6,66,92,.55)');
  wreck(pen, size, 'rgba(3,38,58,.9)');
  ridge(pen, size, 0.96, 0.22, 23, 'rgba(3,32,50,.9)');
  corals(pen, size, palette);
  weeds(pen, size, 'rgba(4,62,66,.9)');
  ridge(pen, size, 1.0, 0.07, 64, palette.ink);
}

/** Draws the shafts of light that sway over the backdrop. */
export function paintShafts(pen: Pen, { width, height }: Size): void {
  for (const [from, to, wide] of [
    [0.08, -0.06, 0.05],
    [0.26, 0.2, 0.08],
    [0.5, 0.52, 0.05],
    [0.7, 0.82, 0.09],
    [0.92, 1.1, 0.04],
  ] as const) {
    const light = pen.createLinearGradient(0, 0, 0, height * 0.9);
    light.addColorStop(0, 'rgba(223,252,255,.34)');
    light.addColorStop(1, 'rgba(125,245,224,0)');
    pen.fillStyle = light;
    pen.beginPath();
    pen.moveTo(from * width, 0);
    pen.lineTo((from + wide) * width, 0);
    pen.lineTo((to + wide * 2.4) * width, height);
    pen.lineTo(to * width, height);
    pen.fill();
  }
}
