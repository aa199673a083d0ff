import type { Logger } from 'pino';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { verificationCalls } from '../../shared/contract/verification.ts';
import type { GatewayConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from './keyed-hash.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createTurnstile } from './turnstile.ts';

/** One way to see that a person is there. */
export interface HumanCheckStrategy {
  /** What a page needs to make a proof. */
  challengeFor: (brand: Brand) => Promise<Challenge>;
  /** Whether a proof is good, for this merchant, now, and for the first time. */
  check: (brand: Brand, proof: string, address: string) => Promise<boolean>;
}

type Challenge = ValueOf<typeof verificationCalls.humanChallenge>;

/** The human check, by each brand's own strategy. */
export interface HumanCheck {
  challengeFor: (brand: Brand) => Promise<Challenge>;
  /** Whether the proof is good, for this merchant, now, and for the first time. Always true where the brand has it off. */
  check: (brand: Brand, proof: string | undefined, address: string) => Promise<boolean>;
}

/** What the human check works with. */
interface Parts {
  database: Database;
  hash: KeyedHash;
  log: Logger;
  turnstile: GatewayConfig['turnstile'];
}

/** @param now clock in milliseconds, for tests */
export function createHumanCheck({ database, hash, log, turnstile }: Parts, now = () => Date.now()): HumanCheck {
  const proofOfWork = createProofOfWork(database, hash, now);
  const hosted = turnstile && createTurnstile(turnstile, database, log, now);
  let hasTold = false;
  const strategyOf = ({ merchantCode, security: { humanCheck } }: Brand): HumanCheckStrategy | undefined => {
    if (humanCheck === 'off') return undefined;
    if (humanCheck !== 'turnstile' || hosted) return humanCheck === 'turnstile' ? hosted : proofOfWork;
    if (!hasTold)
      log.warn(
        { merchantCode },
        'a brand wants Turnstile, and TURNSTILE_SITE_KEY or TURNSTILE_SECRET is not set: it gets the proof of work',
      );
    hasTold = true;
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
