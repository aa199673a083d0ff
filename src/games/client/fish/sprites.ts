import type { FishKind } from '../../fish/fish-part.ts';
import { drawings } from '../../art/sea/all-drawings.ts';
import type { Drawing } from '../../art/sea/drawing.ts';

/** One kind of fish, drawn once for each frame of its movement. */
export interface Sprite {
  /** Length and height on the page, in CSS pixels. */
  width: number;
  height: number;
  turns: boolean;
  /** Puts a frame at the origin of the pen. */
  stamp(pen: CanvasRenderingContext2D, frame: number): void;
}

/** Frames of one movement: smooth enough at the size of a phone's fish, and a third of a megabyte each for the largest. */
export const FRAMES = 12;
/** Drawings are 200 units long. */
const UNITS = 200;
/** More pixels than this are not seen in a moving fish. */
const RATIO_MAX = 2;

function drawingOf(kind: FishKind): Drawing {
  const found = drawings[kind.id];
  if (!found) throw new Error(`there is no drawing of ${kind.id}`);
  return found;
}

/** Draws all frames of a kind at a length in CSS pixels. */
export function createSprite(kind: FishKind, length: number): Sprite {
  const { aspect, turns, draw } = drawingOf(kind);
  // An upright drawing is as high as another one is long.
  const width = aspect > 1 ? length / aspect : length;
  const height = width * aspect;
  const ratio = Math.min(devicePixelRatio || 1, RATIO_MAX);
  const [cellWidth, cellHeight] = [Math.ceil(width * ratio), Math.ceil(height * ratio)];
  const sheet = document.createElement('canvas');
  sheet.width = cellWidth * FRAMES;
  sheet.height = cellHeight;
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  for (let frame = 0; frame < FRAMES; frame += 1) {
    pen.save();
    pen.beginPath();
    pen.rect(frame * cellWidth, 0, cellWidth, cellHeight);
    pen.clip();
    pen.translate((frame + 0.5) * cellWidth, cellHeight / 2);
    pen.scale(cellWidth / UNITS, cellWidth / UNITS);
    pen.lineJoin = 'round';
    draw(pen, frame / FRAMES);
    pen.restore();
  }
  return {
    width,
    height,
    turns,
    stamp: (target, frame) =>
      target.drawImage(sheet, frame * cellWidth, 0, cellWidth, cellHeight, -width / 2, -height / 2, width, height),
  };
}
