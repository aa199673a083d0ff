import { hash, verify } from '@node-rs/argon2';
import { fail, ok, type Result } from '../../shared/errors.ts';

/**
 * Argon2id with the parameters that OWASP recommends first: 19 MiB, two passes, one lane. Takes about 10 ms of one
 * core.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Most hashes computed in parallel. More would only take memory and cores from every other call. */
const CONCURRENCY_MAX = 2;
/** Longest queue. At 50 hashes a second it is about a second of work. Later requests are refused immediately. */
const QUEUE_LENGTH_MAX = 64;
/** Most queued jobs of one merchant, so that a flood at one brand leaves room for the others. */
const QUEUE_LENGTH_OF_MERCHANT_MAX = 16;
/** Most jobs of one member, which wait for one another outside the queue: double clicks and several tabs. */
const JOBS_OF_MEMBER_MAX = 8;

/**
 * Hashes and checks passwords, a limited number at a time. Jobs of a logged-in player pass the member's id, and only
 * one of them is queued or running at a time, so that a few accounts cannot fill the queue. A login passes no id,
 * because otherwise anyone who knows a username could hold up its owner.
 */
export interface PasswordHasher {
  hash: (merchantCode: string, password: string, memberId?: bigint) => Promise<Result<string, 'busy'>>;
  /**
   * Whether the password matches the hash. Without a hash it takes as long and is `false`, so that timing does not
   * reveal which accounts exist.
   */
  verify: (
    merchantCode: string,
    phc: string | undefined,
    password: string,
    memberId?: bigint,
  ) => Promise<Result<boolean, 'busy'>>;
}

/** Creates a queue in front of the hash function. Tests replace `work` to count parallel jobs. */
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
      // The slot goes directly to the next job in the queue, so that no new job can overtake it.
      const next = waiting.shift();
      if (next) next.start();
      else running--;
    }
  }

  const turns = new Map<string, { last: Promise<void>; jobs: number }>();
  /** Queues a member's jobs one after the other. */
  async function oneAtATime<Value>(
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

  let decoyHash: Promise<string> | undefined;
  return {
    hash: (merchantCode, password, memberId) => oneAtATime(merchantCode, memberId, () => work.hash(password)),
    verify: (merchantCode, phc, password, memberId) =>
      oneAtATime(merchantCode, memberId, async () => {
        if (phc) return work.verify(phc, password);
        decoyHash ??= work.hash('nobody has this password');
        await work.verify(await decoyHash, password);
        return false;
      }),
  };
}
