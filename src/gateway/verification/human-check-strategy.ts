import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { verificationCalls } from '../../shared/contract/verification.ts';

/** What a page needs to produce a proof. */
export type Challenge = ValueOf<typeof verificationCalls.humanChallenge>;

/** A way to check that a request comes from a person: the proof of work, or Turnstile. */
export interface HumanCheckStrategy {
  challengeFor: (brand: Brand) => Promise<Challenge>;
  /** Whether a proof is valid for this merchant, has not expired, and has not been used before. */
  check: (brand: Brand, proof: string, address: string) => Promise<boolean>;
}
