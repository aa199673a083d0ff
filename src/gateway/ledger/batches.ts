import { DatabaseUnavailable } from '../database/errors.ts';

/** Most items of one batch. A batch of this size takes some hundredths of a second, in which its accounts are locked. */
const BATCH_MAX = 512;

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Runs the items of one merchant, in order, in one transaction, and returns an answer for each. */
export type RunBatch<Item, Answer> = (merchantCode: string, items: readonly Item[]) => Promise<readonly Answer[]>;

/**
 * Collects what arrives while a batch of the same merchant is under way, and runs it together in the next one. One transaction then locks each
 * busy account once, and commits once, for hundreds of items; without load each item is a batch of its own and waits for nothing.
 */
export class Batches<Item, Answer> {
  readonly #run: RunBatch<Item, Answer>;
  readonly #onBatch: (size: number) => void;
  readonly #waiting = new Map<string, Waiting<Item, Answer>[]>();

  constructor(run: RunBatch<Item, Answer>, onBatch: (size: number) => void = () => {}) {
    this.#run = run;
    this.#onBatch = onBatch;
  }

  /** Adds an item to the merchant's next batch. Throws `DatabaseUnavailable` if the fate of the batch is unknown. */
  add(merchantCode: string, item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(merchantCode);
      if (queue) return void queue.push({ item, resolve, reject });
      this.#waiting.set(merchantCode, [{ item, resolve, reject }]);
      void this.#drain(merchantCode);
    });
  }

  async #drain(merchantCode: string): Promise<void> {
    // What arrives within the same tick belongs to the first batch.
    await Promise.resolve();
    const queue = this.#waiting.get(merchantCode)!;
    while (queue.length > 0) await this.#settle(merchantCode, queue.splice(0, BATCH_MAX));
    this.#waiting.delete(merchantCode);
  }

  async #settle(merchantCode: string, batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    this.#onBatch(batch.length);
    try {
      const answers = await this.#run(
        merchantCode,
        batch.map(({ item }) => item),
      );
      batch.forEach(({ resolve }, place) => resolve(answers[place]!));
    } catch (error) {
      // The database rolled the batch back for one item's sake: each is tried alone, so that none fails for its neighbours. One that fails
      // alone is tried twice, because another gateway may have used its key in the same moment.
      if (error instanceof DatabaseUnavailable) return batch.forEach(({ reject }) => reject(error));
      for (const { item, resolve, reject } of batch)
        await this.#run(merchantCode, [item])
          .catch(() => this.#run(merchantCode, [item]))
          .then(([answer]) => resolve(answer!), reject);
    }
  }
}
