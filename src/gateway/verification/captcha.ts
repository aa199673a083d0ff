import { randomInt, timingSafeEqual } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import type { Database } from '../database/database.ts';
import { newToken } from '../session/tokens.ts';
import type { KeyedHash } from '../keyed-hash.ts';

/** How long a captcha is valid: time to read the picture and answer. */
const LIFETIME_MS = 5 * 60_000;
/** Characters of an answer: two million possibilities, with a single attempt. */
const LENGTH = 5;
/**
 * Characters that are not easily confused: without O and 0, I, 1 and J, S and 5, Z and 2, B and 8, G and 6, D, Q, U and
 * V.
 */
const CHARACTERS = 'ACEFHKLMNPRTWXY3479';
/** How the picture is drawn. Two noise lines slow down a machine a little and hardly disturb a reader. */
const DRAWING = { width: 180, height: 60, noise: 2, fontSize: 58 };
/** Scale of the picture, so that it is sharp on a high-density screen. */
const ZOOM = 2;

/** Captchas: pictures for a person to read. */
export interface Captchas {
  /** Makes a captcha and returns its id and picture. */
  make: (merchantCode: string) => Promise<{ id: string; png: Buffer }>;
  /** Whether the answer is what the picture shows, ignoring case. Deletes the captcha, whatever the answer. */
  check: (merchantCode: string, id: string | undefined, answer: string | undefined) => Promise<boolean>;
}

/** @param now the time, in milliseconds since 1970 */
export function createCaptchas(database: Database, hash: KeyedHash, now: () => number): Captchas {
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
      // Deleting the row makes the captcha work once: only one of two parallel answers finds it.
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

/** Draws a text as a PNG, dark on white in every appearance, because it is a picture. */
async function drawCaptcha(text: string): Promise<Buffer> {
  // Loaded with the first picture, because it reads a font and takes 15 MB. Its types do not declare that it can draw a
  // given text. We pass our own, because its generator of texts is predictable.
  const { default: drawText } = (await import('svg-captcha')) as unknown as {
    default: (text: string, options: typeof DRAWING) => string;
  };
  // tidy: the background of a picture, which no theme applies to
  const picture = new Resvg(drawText(text, DRAWING), {
    background: 'white',
    fitTo: { mode: 'zoom', value: ZOOM },
    font: { loadSystemFonts: false },
  });
  return Buffer.from(picture.render().asPng());
}
