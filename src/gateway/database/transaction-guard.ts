import { AsyncLocalStorage } from 'node:async_hooks';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Frames of a stack that a place keeps: the functions of this folder, and their caller. */
const FRAMES_MAX = 6;
const DATABASE_FOLDER = import.meta.dirname;
const GATEWAY_FOLDER = dirname(DATABASE_FOLDER);

/** Where a transaction is opened. It is an Error for its stack, which Node turns into text only when it is read. */
type Place = Error;

interface OpenTransaction {
  readonly place: Place;
  isOpen: boolean;
}

/**
 * Refuses a transaction inside another one. The embedded database has a single session, so the inner transaction would wait for the outer one
 * forever; on a server it would not see what the outer one wrote. The guard follows the async context, so it also finds a helper deep in a call
 * that opens its own transaction.
 */
export class TransactionGuard {
  readonly #context = new AsyncLocalStorage<OpenTransaction>();

  /**
   * Call this first in each function that opens a transaction, before any `await`: the stack still names the caller then.
   * @returns the place, for `run`
   * @throws Error that names both places, inside an open transaction
   */
  enter(): Place {
    const place = capturePlace();
    const outer = this.#context.getStore();
    if (!outer?.isOpen) return place;
    throw new Error(
      `a transaction is opened inside another: ${describePlace(place)} inside ${describePlace(outer.place)}. Pass the open transaction (trx) on instead.`,
      { cause: outer.place },
    );
  }

  /** Runs the work of a transaction. What the work leaves running may open a transaction again once the work has settled. */
  async run<Value>(place: Place, work: () => Promise<Value>): Promise<Value> {
    const transaction: OpenTransaction = { place, isOpen: true };
    try {
      return await this.#context.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  }
}

/** Together with the async context this costs about 10 µs. An empty transaction of the embedded database takes about 1 ms. */
function capturePlace(): Place {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = FRAMES_MAX;
  const place = new Error('the outer transaction was opened here');
  Error.stackTraceLimit = stackTraceLimit;
  return place;
}

/** A frame as V8 writes it: `at name (location:line:column)` or `at location:line:column`. */
const FRAME = /^ *at (?:.*? \()?(?:async )?(.+?):(\d+):\d+\)?$/gm;

/** The first frame outside this folder, as `wallet/place-bet.ts:41`. The tests of this folder count as outside. */
function describePlace({ stack = '' }: Place): string {
  for (const [, location = '', line = ''] of stack.matchAll(FRAME)) {
    const path = location.startsWith('file:') ? fileURLToPath(location) : location;
    const isOwn = dirname(path) === DATABASE_FOLDER && !path.endsWith('.test.ts');
    if (!isOwn && !path.startsWith('node:')) return `${relative(GATEWAY_FOLDER, path)}:${line}`;
  }
  return 'an unknown place';
}
