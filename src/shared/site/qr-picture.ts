import { encode } from 'uqr';
import { QR_SIZE_PX } from './qr-size.ts';

/** The margin of a QR code (spec §9). */
const MARGIN_PX = 20;

// tidy: spec §9 asks for black on white, and every camera reads it
const [BLACK, WHITE] = ['#000', '#fff'];

/** Draws a text as a QR code: an SVG, black on white. */
export function qrPicture(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  // Touching modules of a row are one stroke, because seams between them would show as fine lines.
  const strokes = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  const scale = Number(((QR_SIZE_PX - 2 * MARGIN_PX) / size).toFixed(5));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${QR_SIZE_PX}" height="${QR_SIZE_PX}" viewBox="0 0 ${QR_SIZE_PX} ${QR_SIZE_PX}"><rect width="${QR_SIZE_PX}" height="${QR_SIZE_PX}" fill="${WHITE}"/>` +
    `<path transform="translate(${MARGIN_PX} ${MARGIN_PX}) scale(${scale})" fill="${BLACK}" shape-rendering="crispEdges" d="${strokes.join('')}"/></svg>`
  );
}
