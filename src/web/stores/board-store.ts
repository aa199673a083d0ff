import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Fixture, Board } from '../../shared/contract/boards.ts';
import { fail, ok } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { Loadable } from '../../client/loadable.ts';

/** Interval between reads of the board while the player watches it. */
const READ_EVERY_MS = 10_000;
/** Shorter interval after a draw was due, to get its result sooner. */
const DUE_READ_EVERY_MS = 2_000;
/** The step of countdowns. */
const TICK_MS = 1_000;

/** The direction in which a selection's odds moved at the last read. */
export type Movement = 'up' | 'down';

/** Key of a selection, unique across all matches. */
export const selectionKey = (fixtureId: string, market: string, selection: string): string =>
  `${fixtureId}:${market}:${selection}`;

/**
 * Draws, results and matches, and the clock of the countdowns. It starts with the data that the page was prerendered from, and reads again
 * only while a section watches it in a visible tab.
 */
export class BoardStore {
  readonly data: Loadable<Board>;
  /** The gateway's time in milliseconds since 1970. Before hydration it is the time at which the page was made. */
  nowMs: number;
  /** By selection. Each entry is observed separately, so that the odds of one match do not render another. */
  readonly movements = observable.map<string, Movement>();
  #skewMs = 0;
  #watchers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #readAtMs = 0;
  readonly #client: Client;
  readonly #languageCode: () => string;

  constructor(client: Client, board: Board | null, languageCode: () => string) {
    this.#client = client;
    this.#languageCode = languageCode;
    this.data = new Loadable(board ?? undefined);
    this.nowMs = board?.atMs ?? 0;
    makeAutoObservable(this, { data: false, movements: false }, { autoBind: true });
  }

  get board(): Board | undefined {
    return this.data.value;
  }

  /** Starts reading. Returns a function that stops it. */
  watch(): () => void {
    this.#watchers++;
    if (this.#watchers === 1) {
      this.#timer = setInterval(this.tick, TICK_MS);
      void this.load();
    }
    return () => {
      this.#watchers--;
      if (this.#watchers === 0) clearInterval(this.#timer);
    };
  }

  /** Advances the clock, and reads the board again when that is due. */
  tick(): void {
    this.nowMs = Date.now() + this.#skewMs;
    if (document.hidden) return;
    const isDue = this.board?.draws.some(({ drawsAtMs }) => drawsAtMs < this.nowMs) === true;
    if (performance.now() - this.#readAtMs > (isDue ? DUE_READ_EVERY_MS : READ_EVERY_MS)) void this.load();
  }

  /** Reads the board in the page's language. The current board stays until the new one has loaded. */
  async load(): Promise<void> {
    this.#readAtMs = performance.now();
    const before = this.board?.fixtures ?? [];
    const answer = await this.data.load(async (signal) => {
      const read = await this.#client.call('board', { query: { language: this.#languageCode() }, signal });
      if (!read.ok) return read;
      // Before the gateway has read the vendor's feed its board is empty, which does not mean that there are no matches.
      if (read.value.madeAtMs === 0) return fail('unavailable');
      return ok({ ...read.value, fixtures: keepSame(before, read.value.fixtures) });
    });
    if (!answer?.ok) return;
    const { atMs, fixtures } = answer.value;
    runInAction(() => {
      this.#skewMs = atMs - Date.now();
      this.nowMs = atMs;
      this.movements.replace(movementsBetween(before, fixtures));
    });
  }
}

/** Keeps the objects of unchanged matches, so that only the changed ones render again. */
function keepSame(before: readonly Fixture[], after: readonly Fixture[]): Fixture[] {
  const old = new Map(before.map((fixture) => [fixture.fixtureId, fixture]));
  return after.map((fixture) => {
    const previous = old.get(fixture.fixtureId);
    return previous && JSON.stringify(previous) === JSON.stringify(fixture) ? previous : fixture;
  });
}

/** The movements of the odds that changed, by selection. */
function movementsBetween(before: readonly Fixture[], after: readonly Fixture[]): Map<string, Movement> {
  const oddsOf = (fixtures: readonly Fixture[]) =>
    fixtures.flatMap(({ fixtureId, markets }) =>
      markets.flatMap(({ market, selections }) =>
        selections.map(({ selection, oddsCenti }) => [selectionKey(fixtureId, market, selection), oddsCenti] as const),
      ),
    );
  const old = new Map(oddsOf(before));
  return new Map(
    oddsOf(after).flatMap(([key, odds]) => {
      const previous = old.get(key);
      return previous === undefined || previous === odds ? [] : [[key, odds > previous ? 'up' : 'down'] as const];
    }),
  );
}
