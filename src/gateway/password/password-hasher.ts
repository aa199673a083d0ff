import { hash, verify } from '@node-rs/argon2';
import { fail, ok, type Result } from '../../shared/errors.ts';

/** Argon2id with the parameters that OWASP names first: 19 MiB, two passes, one lane. About 10 ms of one core. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many are computed at once: more would only take memory and cores from every other call. */
const CONCURRENCY_MAX = 2;
/** How many may wait: at 50 a second this is about a second, and whoever comes later is told so at once. */
const QUEUE_LENGTH_MAX = 64;
/** How many of them may be of one merchant: a flood at one brand leaves room for the others. */
const QUEUE_LENGTH_OF_MERCHANT_MAX = 16;
/** How many jobs of one member may wait for one another, outside the queue: two clicks, two tabs. */
const JOBS_OF_MEMBER_MAX = 8;

/**
 * Hashes and checks passwords, a bounded number at a time. What a player asks for who is logged in names him: one job of his waits or runs at a time, so
 * that a few accounts fill no queue. A login names nobody, since whoever says a name would hold up its owner.
 */
export interface PasswordHasher {
  hash: (merchantCode: string, password: string, memberId?: bigint) => Promise<Result<string, 'busy'>>;
  /** Whether the password is the one behind the hash. Without a hash it takes as long and says no, so that time tells nobody which accounts exist. */
  verify: (
    merchantCode: string,
    phc: string | undefined,
    password: string,
    memberId?: bigint,
  ) => Promise<Result<boolean, 'busy'>>;
}

/** A queue in front of the hash function. `work` is replaced by tests that count what runs at once. */
export function createPasswordHasher(
  work = { hash: (password: string) => hash(password, PARAMETERS), verify },
): PasswordHasher {
  let running = 0;
  const waiting: { merchantCode: string; start: () => void }[] = [];

  async function take<Value>(merchantCode: string, job: () => Promise<Value>): Promise<Result<Value, 'busy'>> {
    if (running >= CONCURRENCY_MAX) {
      const ofMerchant = waiting.filter((other) => other.merchantCode === merchantCode).length;
      if (waiting.length >= QUEUE_LENGTH_MAX || ofMerchant >= QUEUE_LENGTH_OF_MERCHANT_MAX) return fail('busy');
      await new Promise<void>((start) => waiting.push({ merchantCode, start }));
    } else running++;
    try {
      return ok(await job());
    } finally {
      // The place goes straight to whoever is next, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next.start();
      else running--;
    }
  }

  const turns = new Map<string, { last: Promise<void>; jobs: number }>();
  /** Lets a member's jobs into the queue one after the other. */
  async function inTurn<Value>(
    merchantCode: string,
    memberId: bigint | undefined,
    job: () => Promise<Value>,
  ): Promise<Result<Value, 'busy'>> {
    if (memberId === undefined) return take(merchantCode, job);
    const key = `${merchantCode} ${memberId}`;
    const own = turns.get(key) ?? { last: Promise.resolve(), jobs: 0 };
    if (own.jobs >= JOBS_OF_MEMBER_MAX) return fail('busy');
    const before = own.last;
    const turn = Promise.withResolvers<void>();
    turns.set(key, own);
    own.last = turn.promise;
    own.jobs += 1;
    await before;
    try {
      return await take(merchantCode, job);
    } finally {
      own.jobs -= 1;
      if (own.jobs === 0) turns.delete(key);
      turn.resolve();
    }
  }

  let nobody: Promise<string> | undefined;
  return {
    hash: (merchantCode, password, memberId) => inTurn(merchantCode, memberId, () => work.hash(password)),
    verify: (merchantCode, phc, password, memberId) =>
      inTurn(merchantCode, memberId, async () => {
        if (phc) return work.verify(phc, password);
        nobody ??= work.hash('nobody has this password');
        await work.verify(await nobody, password);
        return false;
      }),
  };
}
