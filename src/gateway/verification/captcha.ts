import { randomInt, timingSafeEqual } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import type { Database } from '../database/database.ts';
import { newToken } from '../session/tokens.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** Time to look at a picture and answer. */
const LIFETIME_MS = 5 * 60_000;
/** Characters of an answer: two million possibilities, of which one may be tried. */
const LENGTH = 5;
/** None that looks like another: no O and 0, I and 1 and J, S and 5, Z and 2, B and 8, G and 6, D, Q, U and V. */
const CHARACTERS = 'ACEFHKLMNPRTWXY3479';
/** How the picture is drawn: two lines across it trouble a machine a little and a reader hardly. */
const DRAWING = { width: 180, height: 60, noise: 2, fontSize: 58 };
/** Pixels of the picture for each of the drawing: it is sharp on a dense screen. */
const ZOOM = 2;

/** Pictures that a person reads. */
export interface Captchas {
  /** Makes one: its name, and the picture. */
  make: (merchantCode: string) => Promise<{ id: string; png: Buffer }>;
  /** Whether the answer is what the picture shows, in either case. Takes the captcha away whatever the answer. */
  check: (merchantCode: string, id: string | undefined, answer: string | undefined) => Promise<boolean>;
}

/** @param now clock in milliseconds, for tests */
export function createCaptchas(database: Database, hash: KeyedHash, now = () => Date.now()): Captchas {
  const hashOf = (id: string, answer: string) => hash('captcha', id, answer.trim().toUpperCase());
  return {
    async make(merchantCode) {
      const id = newToken();
      const answer = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]!).join('');
      await database.withMerchant(merchantCode, (trx) =>
        trx
          .insertInto('captcha')
          .values({
            merchant_code: merchantCode,
            id,
            answer_hash: hashOf(id, answer),
            ends_at: new Date(now() + LIFETIME_MS),
          })
          .execute(),
      );
      return { id, png: await drawCaptcha(answer) };
    },

    async check(merchantCode, id, answer) {
      if (!id) return false;
      // Deleting it is what makes it count once: of two who answer at once, one finds nothing.
      const row = await database.withMerchant(merchantCode, (trx) =>
        trx
          .deleteFrom('captcha')
          .where('merchant_code', '=', merchantCode)
          .where('id', '=', id)
          .returning(['answer_hash', 'ends_at'])
          .executeTakeFirst(),
      );
      return (
        row !== undefined && row.ends_at.getTime() > now() && timingSafeEqual(row.answer_hash, hashOf(id, answer ?? ''))
      );
    },
  };
}

/** Draws a text as PNG, dark on white in every look of a site: it is read as a picture. */
async function drawCaptcha(text: string): Promise<Buffer> {
  // Loaded with the first picture: it reads a font, and takes 15 MB. It draws a text that it is given, which its types do not say; its own
  // texts come from a generator that can be predicted.
  const { default: drawText } = (await import('svg-captcha')) as unknown as {
    default: (text: string, options: typeof DRAWING) => string;
  };
  // tidy: the ground of a picture that no theme reaches
  const picture = new Resvg(drawText(text, DRAWING), {
    background: 'white',
    fitTo: { mode: 'zoom', value: ZOOM },
    font: { loadSystemFonts: false },
  });
  return Buffer.from(picture.render().asPng());
}
