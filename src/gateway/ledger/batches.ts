import { setImmediate } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database/errors.ts';

/** Most items of one batch. A batch of this size takes some hundredths of a second, in which its accounts are locked. */
const BATCH_MAX = 512;
/**
 * A batch that is lost after this time takes those with it that wait for their turn, because they would wait as long again. By then a vendor has
 * given up, and sends the wager again.
 */
const LOST_SLOWLY_MS = 3_000;

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** A batch of one merchant, of which each lane has one under way. */
export interface Batch<Item> {
  merchantCode: string;
  lane: number;
  items: readonly Item[];
}

/** Runs the items, in order, in one transaction, and returns an answer for each. */
type RunBatch<Item, Answer> = (batch: Batch<Item>) => Promise<readonly Answer[]>;

/** What a user of batches may choose. */
interface BatchesOptions<Item> {
  /** The lane of an item, for batches that can go side by side. All items go in lane 0 otherwise. */
  laneOf?: (item: Item) => number;
  onBatch?: ((size: number) => void) | undefined;
}

/**
 * Collects what arrives while a batch of the same merchant and lane is under way, and runs it together in the next one. One transaction then locks each
 * busy account once, and commits once, for hundreds of items; without load each item is a batch of its own and waits for nothing.
 */
export class Batches<Item, Answer> {
  readonly #run: RunBatch<Item, Answer>;
  readonly #laneOf: (item: Item) => number;
  readonly #onBatch: (size: number) => void;
  readonly #waiting = new Map<string, Waiting<Item, Answer>[]>();

  constructor(run: RunBatch<Item, Answer>, { laneOf = () => 0, onBatch = () => {} }: BatchesOptions<Item> = {}) {
    this.#run = run;
    this.#laneOf = laneOf;
    this.#onBatch = onBatch;
  }

  /** Adds an item to the merchant's next batch. Throws `DatabaseUnavailable` if the fate of the batch is unknown. */
  add(merchantCode: string, item: Item): Promise<Answer> {
    const lane = this.#laneOf(item);
    const key = `${merchantCode} ${lane}`;
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(key);
      if (queue) return void queue.push({ item, resolve, reject });
      this.#waiting.set(key, [{ item, resolve, reject }]);
      void this.#drain(key, { merchantCode, lane });
    });
  }

  async #drain(key: string, where: Omit<Batch<Item>, 'items'>): Promise<void> {
    const queue = this.#waiting.get(key)!;
    while (queue.length > 0) {
      // What has arrived by now is read first, so that it goes together.
      await setImmediate();
      const outage = await this.#settle({ ...where, items: queue.splice(0, BATCH_MAX) });
      if (outage) rejectAll(queue.splice(0), outage);
    }
    this.#waiting.delete(key);
  }

  /** Runs a batch and answers its items. Returns the error if the database has fallen silent. */
  async #settle({ items: waiting, ...where }: Batch<Waiting<Item, Answer>>): Promise<DatabaseUnavailable | undefined> {
    this.#onBatch(waiting.length);
    const begunMs = performance.now();
    try {
      const answers = await this.#run({ ...where, items: waiting.map(({ item }) => item) });
      waiting.forEach(({ resolve }, place) => resolve(answers[place]!));
      return undefined;
    } catch (error) {
      // The database rolled the batch back for one item's sake: each is tried alone, so that none fails for its neighbours.
      if (!(error instanceof DatabaseUnavailable)) return this.#settleAlone(waiting, where);
      rejectAll(waiting, error);
      return isSlow(begunMs) ? error : undefined;
    }
  }

  /** Runs items one by one. One that fails is tried twice, because another gateway may have used its key in the same moment. */
  async #settleAlone(
    waiting: readonly Waiting<Item, Answer>[],
    where: Omit<Batch<Item>, 'items'>,
  ): Promise<DatabaseUnavailable | undefined> {
    for (const [place, { item, resolve, reject }] of waiting.entries()) {
      const begunMs = performance.now();
      const run = () => this.#run({ ...where, items: [item] });
      try {
        const answers = await run().catch((error: unknown) => {
          if (isSlow(begunMs)) throw error;
          return run();
        });
        resolve(answers[0]!);
      } catch (error) {
        reject(error);
        if (!(error instanceof DatabaseUnavailable && isSlow(begunMs))) continue;
        rejectAll(waiting.slice(place + 1), error);
        return error;
      }
    }
    return undefined;
  }
}

const isSlow = (begunMs: number): boolean => performance.now() - begunMs >= LOST_SLOWLY_MS;

const rejectAll = (waiting: readonly Pick<Waiting<unknown, unknown>, 'reject'>[], error: unknown): void => {
  for (const { reject } of waiting) reject(error);
};
