import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The difference of two pictures. */
export interface Difference {
  /** Pixels with any difference, including those that only one picture has. */
  pixels: number;
  /** The difference, marked on both pictures. PNG. */
  picture: Buffer;
}

/** Whether two PNGs have the same pixels, however they are compressed. */
export function isSamePicture(a: Buffer, b: Buffer): boolean {
  if (a.equals(b)) return true;
  const [first, second] = [PNG.sync.read(a), PNG.sync.read(b)];
  return first.width === second.width && first.height === second.height && first.data.equals(second.data);
}

/**
 * The difference of two PNGs, or undefined if there is none. It tolerates nothing, because the browser is the same
 * everywhere.
 */
export function differenceOf(expected: Buffer, actual: Buffer): Difference | undefined {
  if (isSamePicture(expected, actual)) return undefined;
  const [first, second] = [PNG.sync.read(expected), PNG.sync.read(actual)];
  const size = { width: Math.max(first.width, second.width), height: Math.max(first.height, second.height) };
  const [a, b] = [onCanvas(first, size), onCanvas(second, size)];
  const marked = new PNG(size);
  pixelmatch(a.data, b.data, marked.data, size.width, size.height, { threshold: 0, includeAA: true });
  return { pixels: countDifferent(a.data, b.data), picture: PNG.sync.write(marked) };
}

/** The picture on a canvas that may be larger. The rest is transparent. */
function onCanvas(picture: PNG, size: { width: number; height: number }): PNG {
  const canvas = new PNG(size);
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0);
  return canvas;
}

function countDifferent(a: Buffer, b: Buffer): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4) if (a.readUInt32BE(at) !== b.readUInt32BE(at)) count++;
  return count;
}

/** The same picture in fewer bytes: without transparency, which pages do not have, and with the best compression. */
export function packPicture(picture: Buffer): Buffer {
  const png = PNG.sync.read(picture);
  const packed = [-1, 0].map((filterType) =>
    PNG.sync.write(png, { colorType: 2, inputHasAlpha: true, deflateLevel: 9, deflateStrategy: 0, filterType }),
  );
  const smallest = packed.reduce((best, next) => (next.length < best.length ? next : best));
  if (!isSamePicture(smallest, picture)) throw new Error('packing changed the picture');
  return smallest;
}
