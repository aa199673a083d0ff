import { fill } from '../kit/draw.ts';
import { outlineOf } from './outlines.ts';

/** A traced number for a ball, centred on 0, 0 and `height` units high. Throws if it was never traced. */
export function numeral(face: string, number: string, height: number, color: string, more = ''): string {
  const { path, width, top, bottom } = outlineOf(face, number);
  const scale = Math.round((height / (bottom - top)) * 1000) / 1000;
  return fill(
    path,
    color,
    `transform="scale(${scale}) translate(${Math.round(-width / 2)} ${Math.round(-(top + bottom) / 2)})"${more && ` ${more}`}`,
  );
}
