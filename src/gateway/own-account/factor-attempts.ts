import type { Services } from '../services.ts';
import type { AttemptLimit, Counted } from '../verification/attempts.ts';
import type { OwnMember } from './own-member.ts';

/** Wrong codes of the second factor, of which one in a million is right. */
const limit: AttemptLimit = { max: 5, windowMs: 15 * 60_000 };

/** Counts the codes that are tried for a member: those of a known device by themselves, so that a stranger cannot keep the owner out. */
export function factorAttempts(
  { attempts }: Pick<Services, 'attempts'>,
  { merchantCode, memberId }: OwnMember,
  knownDevice?: Buffer,
): { count: () => Promise<Counted>; succeeded: () => Promise<void> } {
  const key = `second factor ${memberId} ${knownDevice?.toString('base64url') ?? ''}`;
  return {
    count: () => attempts.limit(merchantCode, key, limit),
    succeeded: () => attempts.clear(merchantCode, key),
  };
}
