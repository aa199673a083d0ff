import sharp, { type Metadata, type Sharp } from 'sharp';
import { fail, ok, type Result } from '../../shared/errors.ts';

/** Side of a player's picture: sharp at 128 px on a high-density screen. */
const SIDE_PX = 256;
/** Longest side of a picture of a screen: a phone's is readable, and so is half a desktop's. */
const SCREEN_SIDE_PX = 1_600;
/** Quality of its JPEG, at which text is still clear. */
const SCREEN_QUALITY = 82;
/** Longest side of a photograph of a brand: as wide as a desktop's window. */
const PHOTOGRAPH_SIDE_PX = 1_920;
/** Quality of its WebP: a photograph of that size has about 250 kB. */
const PHOTOGRAPH_QUALITY = 76;
/** Width and height of a promotion's picture: a desktop shows it whole, and a phone crops its sides. */
const [BANNER_WIDTH_PX, BANNER_HEIGHT_PX] = [1_280, 560];
/** Most pixels of an uploaded picture. Phones take 24 million, while a decompression bomb of a few kB has billions. */
const INPUT_PIXELS_MAX = 25_000_000;
/**
 * How many pixels one of a PNG counts for, because it takes as many times as long: an interlaced one is read whole before it is made smaller, and
 * one of 16 bits has twice the bytes. A photograph has neither.
 */
const INTERLACED_TIMES = 2;
const DEEP_TIMES = 2;
/** Longest time to draw a picture. One within the limits takes about half a second. */
const DRAW_SECONDS_MAX = 10;

const signatures = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpeg: [0xff, 0xd8, 0xff] } as const;

// No player's picture stays in memory, and drawing takes a single core.
sharp.cache(false);
sharp.concurrency(1);

/** Draws a picture. Fails with `picture_invalid` if the content is not a picture. */
export type Draw = (content: Uint8Array) => Promise<Result<Buffer, 'picture_invalid'>>;

/** Redraws a player's picture as a square PNG. */
export const drawPicture: Draw = (content) => drawSquare(content, SIDE_PX);

/** Redraws a picture as a square PNG of a side. */
export const drawSquare = (content: Uint8Array, sidePx: number): ReturnType<Draw> =>
  redraw(content, (picture) =>
    picture.resize(sidePx, sidePx, { fit: 'cover' }).png({ compressionLevel: 9, palette: false }).toBuffer(),
  );

/** Redraws a picture that operators have to read, such as a screenshot, as a JPEG of the same shape. */
export const drawScreen: Draw = (content) =>
  redraw(content, (picture) =>
    picture
      .resize(SCREEN_SIDE_PX, SCREEN_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' }) // tidy: colour: what a page would show behind a transparent picture
      .jpeg({ quality: SCREEN_QUALITY })
      .toBuffer(),
  );

/** Redraws a photograph of a brand as a WebP of the same shape. */
export const drawPhotograph: Draw = (content) =>
  redraw(content, (picture) =>
    picture
      .resize(PHOTOGRAPH_SIDE_PX, PHOTOGRAPH_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: PHOTOGRAPH_QUALITY })
      .toBuffer(),
  );

/** Redraws a picture of a promotion as a WebP, cropped to its middle. */
export const drawBanner: Draw = (content) =>
  redraw(content, (picture) =>
    picture
      .resize(BANNER_WIDTH_PX, BANNER_HEIGHT_PX, { fit: 'cover' })
      .webp({ quality: PHOTOGRAPH_QUALITY })
      .toBuffer(),
  );

/**
 * The result is made from the pixels only, without metadata, appended data, or anything else that the file may contain. Only files with the
 * signature of a PNG or JPEG reach a decoder.
 */
async function redraw(
  content: Uint8Array,
  drawn: (picture: Sharp) => Promise<Buffer>,
): Promise<Result<Buffer, 'picture_invalid'>> {
  const format = formatOf(content);
  if (!format) return fail('picture_invalid');
  try {
    const picture = sharp(content, { limitInputPixels: INPUT_PIXELS_MAX, failOn: 'error', pages: 1 });
    const metadata = await picture.metadata();
    // The library detects the format itself. If it disagrees with the signature, the picture is not decoded.
    if (metadata.format !== format || pixelsOf(metadata) > INPUT_PIXELS_MAX) return fail('picture_invalid');
    return ok(await drawn(picture.timeout({ seconds: DRAW_SECONDS_MAX }).autoOrient()));
  } catch {
    // The library throws for anything that it cannot read, with nothing that would help a player.
    return fail('picture_invalid');
  }
}

/** The pixels of a picture as they count against the limit. */
function pixelsOf({ format, width, height, isProgressive, depth }: Metadata): number {
  if (format !== 'png') return width * height;
  return width * height * (isProgressive ? INTERLACED_TIMES : 1) * (depth === 'ushort' ? DEEP_TIMES : 1);
}

/**
 * Draws pictures one at a time, because each takes a core for a while. Upload limits bound the number of waiting
 * pictures.
 */
export function oneAtATime(draw: Draw): Draw {
  let last: Promise<unknown> = Promise.resolve();
  return (content) => {
    const turn = last.then(() => draw(content));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** The format of a file by its signature. */
function formatOf(content: Uint8Array): keyof typeof signatures | undefined {
  return (['png', 'jpeg'] as const).find((format) => signatures[format].every((byte, at) => content[at] === byte));
}
