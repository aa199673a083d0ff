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

/** Hashes and checks passwords, a bounded number at a time. */
export interface Passwords {
  hash: (merchantCode: string, password: string) => Promise<Result<string, 'busy'>>;
  /** Whether the password is the one behind the hash. Without a hash it takes as long and says no, so that time tells nobody which accounts exist. */
  verify: (merchantCode: string, phc: string | undefined, password: string) => Promise<Result<boolean, 'busy'>>;
}

/** A queue in front of the hash function. `work` is replaced by tests that count what runs at once. */
export function createPasswords(work = { hash: (password: string) => hash(password, PARAMETERS), verify }): Passwords {
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

  let nobody: Promise<string> | undefined;
  return {
    hash: (merchantCode, password) => take(merchantCode, () => work.hash(password)),
    verify: (merchantCode, phc, password) =>
      take(merchantCode, async () => {
        if (phc) return work.verify(phc, password);
        nobody ??= work.hash('nobody has this password');
        await work.verify(await nobody, password);
        return false;
      }),
  };
}
