import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { useOnce } from '../database/use-once.ts';
import { tokenHash } from '../session/tokens.ts';
import type { HumanCheckStrategy } from './human-check-strategy.ts';

/** Default URL for checking a proof. */
export const TURNSTILE_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/** Longest wait for Cloudflare, because a login is waiting. */
const TIMEOUT_MS = 5_000;
/** How long Turnstile's tokens are valid. */
const LIFETIME_MS = 5 * 60_000;

/** Configuration of a Turnstile widget. */
export interface TurnstileConfig {
  siteKey: string;
  secret: string;
  /** URL for checking a proof. */
  url: string;
}

/**
 * Cloudflare Turnstile: its widget runs the check, and its server verifies the proof. If the server cannot be reached,
 * no proof passes.
 */
export function createTurnstile(
  { siteKey, secret, url }: TurnstileConfig,
  database: Database,
  log: Logger,
  now: () => number,
): HumanCheckStrategy {
  return {
    challengeFor: async () => ({ kind: 'turnstile', siteKey }),

    async check({ merchantCode, hosts }, proof, address) {
      const answer = await verifyProof(url, { secret, response: proof, remoteip: address }, log);
      // All hosts of an installation may share one widget, so a proof only counts for the brand whose host it was made
      // on.
      if (answer?.success !== true || !hosts.includes(answer.hostname ?? '')) return false;
      return useOnce(
        database,
        merchantCode,
        `turnstile ${tokenHash(proof).toString('base64url')}`,
        new Date(now() + LIFETIME_MS),
      );
    },
  };
}

async function verifyProof(
  url: string,
  body: Record<string, string>,
  log: Logger,
): Promise<{ success?: unknown; hostname?: string } | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await response.json()) as { success?: unknown; hostname?: string };
  } catch (error) {
    log.warn({ reason: (error as Error).name }, 'Turnstile could not be reached');
    return undefined;
  }
}
