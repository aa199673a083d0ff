import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Solves a challenge. It takes about 100 ms on a phone, and the browser's own cryptography runs it off the main thread. */
export async function proofOf(challenge: Record<string, unknown>): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
