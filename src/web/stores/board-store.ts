import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Fixture, Board } from '../../shared/contract/boards.ts';
import type { Client } from '../api/client.ts';

/** How often the board is read while somebody looks at it. */
const READ_EVERY_MS = 10_000;
/** When a draw was due its result is asked for sooner, but no oftener than this. */
const DUE_READ_EVERY_MS = 2_000;
/** The step of countdowns. */
const TICK_MS = 1_000;

/** Which way the odds of a selection went at the last read. */
export type Movement = 'up' | 'down';

/** Name of a selection over all matches. */
export const selectionKey = (fixtureId: string, market: string, selection: string): string =>
  `${fixtureId}:${market}:${selection}`;

/**
 * Draws, results and matches, and the time by which pages count down. It begins with what the page was made from, and reads on only while
 * a section watches it in a tab that is seen.
 */
export class BoardStore {
  board: Board | null;
  state: 'ready' | 'loading' | 'failed';
  /** The gateway's time, milliseconds since 1970; before the page was taken over, the time at which it was made. */
  nowMs: number;
  /** By selection, each watched for itself: the odds of one match render no other. */
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
    this.board = board;
    this.state = board ? 'ready' : 'loading';
    this.nowMs = board?.atMs ?? 0;
    makeAutoObservable(this, { board: observableRef, movements: false }, { autoBind: true });
  }

  /** Reads on until the function that this answers is called. */
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

  /** Moves the clock, and reads the board again when it is time. */
  tick(): void {
    this.nowMs = Date.now() + this.#skewMs;
    if (document.hidden) return;
    const isDue = this.board?.draws.some(({ drawsAtMs }) => drawsAtMs < this.nowMs) === true;
    if (performance.now() - this.#readAtMs > (isDue ? DUE_READ_EVERY_MS : READ_EVERY_MS)) void this.load();
  }

  /** Reads the board in the language of the page. What is there stays until the new one has come. */
  async load(): Promise<void> {
    this.#readAtMs = performance.now();
    const answer = await this.#client.call('board', { query: { language: this.#languageCode() } });
    runInAction(() => {
      // A gateway that has not read the vendor yet knows nothing, which is not that there is nothing.
      if (answer.ok && answer.value.madeAtMs > 0) {
        this.#skewMs = answer.value.atMs - Date.now();
        this.nowMs = answer.value.atMs;
        this.movements.replace(movementsBetween(this.board?.fixtures ?? [], answer.value.fixtures));
        this.board = { ...answer.value, fixtures: keepSame(this.board?.fixtures ?? [], answer.value.fixtures) };
      }
      this.state = this.board ? 'ready' : 'failed';
    });
  }
}

/** Matches of which nothing is new stay the very objects that they were: only the others are rendered again. */
function keepSame(before: readonly Fixture[], after: readonly Fixture[]): Fixture[] {
  const old = new Map(before.map((fixture) => [fixture.fixtureId, fixture]));
  return after.map((fixture) => {
    const was = old.get(fixture.fixtureId);
    return was && JSON.stringify(was) === JSON.stringify(fixture) ? was : fixture;
  });
}

/** Which odds rose or fell. */
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
      const was = old.get(key);
      return was === undefined || was === odds ? [] : [[key, odds > was ? 'up' : 'down'] as const];
    }),
  );
}
