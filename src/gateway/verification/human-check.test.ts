import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alpha } from '../../../tests/support/fixture-project.ts';
import { startLoopback, type Loopback } from '../../../tests/support/loopback.ts';
import { newKeyedHash, solve } from '../../../tests/support/person.ts';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  newMerchant,
  openTestDatabase,
  quickKind,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { createHumanCheck } from './human-check.ts';

const ADDRESS = '203.0.113.7';
const hash = newKeyedHash();
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
let opened: TestDatabase;
let nowMs = Date.now();
let theirs: unknown = {};
let server: Loopback;
beforeAll(async () => {
  opened = await openTestDatabase(quickKind);
  server = await startLoopback((response) => void response.end(JSON.stringify(theirs)));
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(async () => {
  server.close();
  await opened.close();
});

const brandOf = (humanCheck: Brand['security']['humanCheck'], merchantCode = newMerchant()): Brand => ({
  ...alpha,
  merchantCode,
  security: { ...alpha.security, humanCheck },
});
const checkOf = (turnstile?: { siteKey: string; secret: string; url: string }) =>
  createHumanCheck({ database: opened.database, hash, log, turnstile }, () => nowMs);

/** Gets a challenge of a brand as a page does, and solves it. */
async function prove(brand: Brand): Promise<string> {
  const challenge = await checkOf().challengeFor(brand);
  if (challenge.kind !== 'proof-of-work') throw new Error(challenge.kind);
  return solve(challenge.challenge);
}

interface Opened {
  challenge: { parameters: Record<string, unknown>; signature: string };
  solution: { counter: number; derivedKey: string };
}

/** Returns a proof with a part of it changed. */
function forge(proof: string, change: (payload: Opened) => void): string {
  const payload = JSON.parse(Buffer.from(proof, 'base64').toString()) as Opened;
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}

describe('the proof of work', () => {
  test('a proof needs no outside party and works once [LOGIN-36, SERVER-25, VERIFY-02]', async () => {
    const brand = brandOf('proof-of-work');
    const proof = await prove(brand);
    expect(await checkOf().check(brand, proof, ADDRESS)).toBe(true);
    expect(await checkOf().check(brand, proof, ADDRESS)).toBe(false);
    // The same proof in a different encoding is still the same proof.
    expect(
      await checkOf().check(
        brand,
        forge(proof, (payload) => Object.assign(payload.solution, { time: 1 })),
        ADDRESS,
      ),
    ).toBe(false);
  });

  test('only one of several parallel requests with one proof passes [LOGIN-36, VERIFY-02]', async () => {
    const brand = brandOf('proof-of-work');
    const proof = await prove(brand);
    const answers = await Promise.all(Array.from({ length: 6 }, () => checkOf().check(brand, proof, ADDRESS)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  test('a proof for another merchant is refused [VERIFY-02]', async () => {
    const [brand, other] = [brandOf('proof-of-work'), brandOf('proof-of-work')];
    const proof = await prove(other);
    expect(await checkOf().check(brand, proof, ADDRESS)).toBe(false);
    expect(await checkOf().check(other, proof, ADDRESS)).toBe(true);
  });

  test('a proof expires after ten minutes [VERIFY-02]', async () => {
    const brand = brandOf('proof-of-work');
    const [early, late] = [await prove(brand), await prove(brand)];
    const before = nowMs;
    nowMs += 10 * 60_000 - 2_000;
    expect(await checkOf().check(brand, early, ADDRESS)).toBe(true);
    nowMs += 3_000;
    expect(await checkOf().check(brand, late, ADDRESS)).toBe(false);
    nowMs = before;
  });

  test.each<[string, (payload: Opened) => void]>([
    ['of a cheaper challenge', ({ challenge }) => Object.assign(challenge.parameters, { cost: 1 })],
    [
      'of a challenge with a later expiry',
      ({ challenge }) =>
        Object.assign(challenge.parameters, { expiresAt: Number(challenge.parameters['expiresAt']) + 600 }),
    ],
    ['of an easier challenge', ({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '0' })],
    ['of a challenge without an expiry', ({ challenge }) => void delete challenge.parameters['expiresAt']],
    ['with a forged signature', ({ challenge }) => Object.assign(challenge, { signature: '0'.repeat(64) })],
    ['without a signature', ({ challenge }) => void delete (challenge as Partial<Opened['challenge']>).signature],
    ['with a wrong solution', ({ solution }) => Object.assign(solution, { derivedKey: '0'.repeat(64) })],
    ['without its derived key', ({ solution }) => void delete (solution as Partial<Opened['solution']>).derivedKey],
  ])('a proof %s is refused [VERIFY-02]', async (_, change) => {
    const brand = brandOf('proof-of-work');
    expect(await checkOf().check(brand, forge(await prove(brand), change), ADDRESS)).toBe(false);
  });

  test.each([
    undefined,
    '',
    'x',
    Buffer.from('null').toString('base64'),
    Buffer.from('[]').toString('base64'),
    Buffer.from('{"challenge":{},"solution":{}}').toString('base64'),
    Buffer.from(
      '{"challenge":{"parameters":{"expiresAt":9e99},"signature":"é"},"solution":{"counter":1,"derivedKey":"00"}}',
    ).toString('base64'),
  ])('the malformed proof %o is refused', async (proof) => {
    expect(await checkOf().check(brandOf('proof-of-work'), proof, ADDRESS)).toBe(false);
  });
});

describe('Turnstile', () => {
  const withServer = () => checkOf({ siteKey: 'site', secret: 'its-secret', url: server.url });

  test('Cloudflare’s answer counts once, for the brand whose host the proof was made on', async () => {
    const brand = brandOf('turnstile');
    expect(await withServer().challengeFor(brand)).toEqual({ kind: 'turnstile', siteKey: 'site' });
    theirs = { success: true, hostname: 'alpha.test' };
    expect([await withServer().check(brand, 'one', ADDRESS), await withServer().check(brand, 'one', ADDRESS)]).toEqual([
      true,
      false,
    ]);
    expect(Object.fromEntries(new URLSearchParams(server.requests[0]!.body))).toEqual({
      secret: 'its-secret',
      response: 'one',
      remoteip: ADDRESS,
    });
    for (const answer of [
      { success: true, hostname: 'other.test' },
      { success: true },
      { success: false, hostname: 'alpha.test' },
      { success: 'true', hostname: 'alpha.test' },
      null,
    ]) {
      theirs = answer;
      expect(await withServer().check(brand, `of ${JSON.stringify(answer)}`, ADDRESS)).toBe(false);
    }
  });

  test('no proof passes while Turnstile cannot be reached', async () => {
    const gone = checkOf({ siteKey: 'site', secret: 's', url: 'http://127.0.0.1:9/' });
    expect(await gone.check(brandOf('turnstile'), 'one', ADDRESS)).toBe(false);
  });

  test('without keys a brand gets the proof of work, and the log says so once [VERIFY-03]', async () => {
    const [check, brand] = [checkOf(), brandOf('turnstile')];
    logged.length = 0;
    const challenge = await check.challengeFor(brand);
    if (challenge.kind !== 'proof-of-work') throw new Error(challenge.kind);
    expect(await check.check(brand, await solve(challenge.challenge), ADDRESS)).toBe(true);
    expect(await check.check(brand, 'nothing', ADDRESS)).toBe(false);
    expect(logged.filter((line) => line.includes('TURNSTILE_SITE_KEY'))).toHaveLength(1);
  });
});

test('a brand that turns the check off lets every request pass', async () => {
  const brand = brandOf('off');
  expect([
    await checkOf().challengeFor(brand),
    await checkOf().check(brand, undefined, ADDRESS),
    await checkOf().check(brand, 'anything', ADDRESS),
  ]).toEqual([{ kind: 'off' }, true, true]);
});
