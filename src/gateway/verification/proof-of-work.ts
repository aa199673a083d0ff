import { randomInt } from 'node:crypto';
import { Ajv } from 'ajv';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Database } from '../database/database.ts';
import { useOnce } from '../database/use-once.ts';
import type { HumanCheckStrategy } from './human-check.ts';
import type { KeyedHash } from './keyed-hash.ts';

/** A page may be filled in for this long after its challenge was made. */
const LIFETIME_MS = 10 * 60_000;
/** Rounds of one derivation, and how many derivations a browser needs: about 100,000 rounds, a tenth of a second on a phone. */
const COST = 2_000;
const COUNTER_MIN = 25;
const COUNTER_MAX = 75;

/** A proof: altcha's payload as base64 of its JSON. All but the shape is signed by us. */
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
 * A little work that the browser does (altcha, PBKDF2): it needs nobody else and shows nothing. What has to be found is drawn here and
 * signed, so that the work is bounded above as well and a proof is checked by two HMACs: a flood of bad ones costs us next to nothing.
 */
export function createProofOfWork(database: Database, hash: KeyedHash, now: () => number): HumanCheckStrategy {
  // Keys of the merchant's own: a proof of another merchant has no good signature.
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
