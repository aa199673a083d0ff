import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { useOnce } from '../database/use-once.ts';
import { tokenHash } from '../session/tokens.ts';
import type { HumanCheckStrategy } from './human-check.ts';

/** Where a proof is checked when nobody says otherwise. */
export const TURNSTILE_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
/** A login does not wait longer for somebody else's answer. */
const TIMEOUT_MS = 5_000;
/** How long their tokens are good. */
const LIFETIME_MS = 5 * 60_000;

/** Keys of a Turnstile widget. */
export interface TurnstileConfig {
  siteKey: string;
  secret: string;
  url: string;
}

/** Turnstile: their page shows the check, their server says what came of it. Where it cannot be asked, nobody passes. */
export function createTurnstile(
  { siteKey, secret, url }: TurnstileConfig,
  database: Database,
  log: Logger,
  now: () => number,
): HumanCheckStrategy {
  return {
    challengeFor: async () => ({ kind: 'turnstile', siteKey }),

    async check({ merchantCode, hosts }, proof, address) {
      const answer = await ask(url, { secret, response: proof, remoteip: address }, log);
      // One widget may stand on all hosts of an installation: the proof is good on the brand whose host it was made on.
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

async function ask(
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
    log.warn({ reason: (error as Error).name }, 'Turnstile could not be asked');
    return undefined;
  }
}
