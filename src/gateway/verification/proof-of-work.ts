import { randomInt } from 'node:crypto';
import { Ajv } from 'ajv';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Database } from '../database/database.ts';
import { useOnce } from '../database/use-once.ts';
import type { HumanCheckStrategy } from './human-check-strategy.ts';
import type { KeyedHash } from '../keyed-hash.ts';

/** How long a challenge is valid: time to fill in the form. */
const LIFETIME_MS = 10 * 60_000;
/**
 * Rounds of one derivation. With the counters below, a browser computes about 100,000 rounds, which takes a phone a
 * tenth of a second.
 */
const COST = 2_000;
/** Fewest and most derivations that a browser needs. */
const COUNTER_MIN = 25;
const COUNTER_MAX = 75;

/** Validates the shape of altcha's payload. The values of its challenge are signed by us. */
const isPayload = new Ajv().compile<Payload & { challenge: { signature: string; parameters: { expiresAt: number } } }>({
  type: 'object',
  required: ['challenge', 'solution'],
  properties: {
    challenge: {
      type: 'object',
      required: ['parameters', 'signature'],
      properties: {
        signature: { type: 'string' },
        parameters: { type: 'object', required: ['expiresAt'], properties: { expiresAt: { type: 'number' } } },
      },
    },
    solution: {
      type: 'object',
      required: ['counter', 'derivedKey'],
      properties: { counter: { type: 'integer' }, derivedKey: { type: 'string' } },
    },
  },
});

/**
 * A small computation in the browser (altcha, PBKDF2) that needs no outside party and shows no widget. The gateway
 * draws the number to find and signs it. That bounds the work from above too, and lets two HMACs check a proof, so a
 * flood of bad proofs costs next to nothing.
 */
export function createProofOfWork(database: Database, hash: KeyedHash, now: () => number): HumanCheckStrategy {
  // Each merchant has its own keys, so a proof from another merchant fails the signature check.
  const keysOf = (merchantCode: string) => ({
    hmacSignatureSecret: hash('challenge', merchantCode).toString('base64'),
    hmacKeySignatureSecret: hash('challenge key', merchantCode).toString('base64'),
  });
  return {
    async challengeFor({ merchantCode }) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTER_MIN, COUNTER_MAX),
        deriveKey,
        expiresAt: new Date(now() + LIFETIME_MS),
        ...keysOf(merchantCode),
      });
      return { kind: 'proof-of-work', challenge: { ...challenge } };
    },

    async check({ merchantCode }, proof) {
      const payload = payloadOf(proof);
      if (!payload) return false;
      const {
        signature,
        parameters: { expiresAt },
      } = payload.challenge;
      const endsAtMs = expiresAt * 1_000;
      if (endsAtMs <= now()) return false;
      const { verified } = await verifySolution({
        challenge: payload.challenge,
        solution: payload.solution,
        deriveKey,
        ...keysOf(merchantCode),
      });
      return verified && useOnce(database, merchantCode, `proof ${signature}`, new Date(endsAtMs));
    },
  };
}

function payloadOf(proof: string) {
  try {
    const payload: unknown = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}
