import sharp from 'sharp';
import { fail, ok, type Result } from '../../shared/errors.ts';

/** Side of every picture: sharp at 128 px on a dense screen. */
const SIDE_PX = 256;
/** Points that a picture may have. Phones take 24 million; a bomb of a few kB unfolds to billions. */
const INPUT_POINTS_MAX = 25_000_000;
/** A picture within the bounds takes under a second. */
const DRAW_SECONDS_MAX = 10;

const signatures = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpeg: [0xff, 0xd8, 0xff] } as const;

// Nothing of a player's picture stays in memory, and a picture takes one core and no more.
sharp.cache(false);
sharp.concurrency(1);

/** Draws a picture; `picture_invalid` for what is none. */
export type Draw = (content: Uint8Array) => Promise<Result<Buffer, 'picture_invalid'>>;

/**
 * Draws a player's picture anew, square, as PNG. What is served is made of its points alone: what was appended to the file, its metadata
 * and whatever else it may also be is gone. Only what begins as PNG or JPEG reaches a decoder.
 */
export const drawPicture: Draw = async (content) => {
  const format = formatOf(content);
  if (!format) return fail('picture_invalid');
  try {
    const picture = sharp(content, { limitInputPixels: INPUT_POINTS_MAX, failOn: 'error', pages: 1 });
    // The decoder looks for itself: where it sees something else, it is not asked.
    if ((await picture.metadata()).format !== format) return fail('picture_invalid');
    const drawn = picture
      .timeout({ seconds: DRAW_SECONDS_MAX })
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' });
    return ok(await drawn.png({ compressionLevel: 9, palette: false }).toBuffer());
  } catch {
    // The library throws for whatever it cannot read, and says nothing that would help a player.
    return fail('picture_invalid');
  }
};

/** Draws one picture after the other: each takes a core for a while. How many wait is bounded where they are let in. */
export function inTurn(draw: Draw): Draw {
  let last: Promise<unknown> = Promise.resolve();
  return (content) => {
    const turn = last.then(() => draw(content));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** What a file says that it is, by its first bytes. */
function formatOf(content: Uint8Array): keyof typeof signatures | undefined {
  return (['png', 'jpeg'] as const).find((format) => signatures[format].every((byte, at) => content[at] === byte));
}
