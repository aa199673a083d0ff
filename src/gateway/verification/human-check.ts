import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Database } from '../database/database.ts';
import type { Challenge, HumanCheckStrategy } from './human-check-strategy.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createTurnstile, type TurnstileConfig } from './turnstile.ts';

/** The human check, with the strategy that each brand configures. */
export interface HumanCheck {
  challengeFor: (brand: Brand) => Promise<Challenge>;
  /**
   * Whether a proof is valid for this merchant, has not expired, and has not been used before. Always true if the brand
   * turns the check off.
   */
  check: (brand: Brand, proof: string | undefined, address: string) => Promise<boolean>;
}

/** Dependencies of the human check. */
interface Parts {
  database: Database;
  hash: KeyedHash;
  log: Logger;
  /** Without it, brands that want Turnstile get the proof of work. */
  turnstile: TurnstileConfig | undefined;
}

/** @param now the time, in milliseconds since 1970 */
export function createHumanCheck({ database, hash, log, turnstile }: Parts, now: () => number): HumanCheck {
  const proofOfWork = createProofOfWork(database, hash, now);
  const hosted = turnstile && createTurnstile(turnstile, database, log, now);
  let hasWarned = false;
  const strategyOf = ({ merchantCode, security: { humanCheck } }: Brand): HumanCheckStrategy | undefined => {
    if (humanCheck === 'off') return undefined;
    if (humanCheck !== 'turnstile' || hosted) return humanCheck === 'turnstile' ? hosted : proofOfWork;
    if (!hasWarned)
      log.warn(
        { merchantCode },
        'a brand wants Turnstile, but TURNSTILE_SITE_KEY and TURNSTILE_SECRET are not set; using the proof of work instead',
      );
    hasWarned = true;
    return proofOfWork;
  };
  return {
    challengeFor: async (brand) => strategyOf(brand)?.challengeFor(brand) ?? { kind: 'off' },
    async check(brand, proof, address) {
      const strategy = strategyOf(brand);
      if (!strategy) return true;
      return proof !== undefined && proof !== '' && strategy.check(brand, proof, address);
    },
  };
}
