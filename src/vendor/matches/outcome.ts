import type { Happening } from './models/model.ts';
import { meetingOf, type Fixture } from './schedule.ts';
import { sportRules } from './sports.ts';

/** Draws that a match is given. The longest of our sports, a basketball match with a golden basket, takes 145; tennis 6. */
const DRAWS_MAX = 160;
const DRAW_BYTES = 4;

const encoder = new TextEncoder();

const fromHex = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));

/** Unsigned 32-bit draws of a match: HMAC-SHA256(seed, `fixtureId:block`), block after block, four bytes each, big-endian. */
async function drawsOf(seed: string, fixtureId: string): Promise<number[]> {
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new RangeError('a seed is 64 lower-case hex digits');
  const key = await crypto.subtle.importKey('raw', fromHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const draws: number[] = [];
  for (let block = 0; draws.length < DRAWS_MAX; block += 1) {
    const view = new DataView(await crypto.subtle.sign('HMAC', key, encoder.encode(`${fixtureId}:${block}`)));
    for (let at = 0; at + DRAW_BYTES <= view.byteLength; at += DRAW_BYTES) draws.push(view.getUint32(at));
  }
  return draws;
}

/**
 * Plays a match from its seed: the same seed and match give the same scores, on the server and in the player's browser.
 * Throws a RangeError for a seed that is none.
 */
export async function playMatch(fixture: Fixture, seed: string): Promise<Happening[]> {
  const draws = await drawsOf(seed, fixture.fixtureId);
  let used = 0;
  const next = (): number => {
    const draw = draws[used];
    if (draw === undefined) throw new Error('a match wants more draws than it is given');
    used += 1;
    return draw;
  };
  const { durationMs, model } = sportRules[fixture.league.sport];
  return model.play(meetingOf(fixture), durationMs, next);
}
