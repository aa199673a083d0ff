import { makeAutoObservable } from 'mobx';
import type { Fixture } from '../../shared/contract/boards.ts';
import { selectionKey, type BoardStore } from './board-store.ts';

/** The content of a slip: one selection of one match. */
interface Pick {
  fixtureId: string;
  market: Fixture['markets'][number]['market'];
  selection: string;
}

/** A selection with its current odds from the board. */
export interface SlipLine extends Pick {
  fixture: Fixture;
  lineDeci: number | null;
  oddsCenti: number;
  /** The match no longer takes bets. */
  isClosed: boolean;
}

/** The slip: a single bet on a match. The player chooses the stake in the game, which takes the bet. */
export class SlipStore {
  pick: Pick | undefined;
  readonly #boards: BoardStore;

  constructor(boards: BoardStore) {
    this.#boards = boards;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The selection with its current odds; undefined without a selection or when its match left the board. */
  get line(): SlipLine | undefined {
    const { pick } = this;
    const fixture = this.#boards.board?.fixtures.find(({ fixtureId }) => fixtureId === pick?.fixtureId);
    const market = fixture?.markets.find((candidate) => candidate.market === pick?.market);
    const found = market?.selections.find(({ selection }) => selection === pick?.selection);
    if (!pick || !fixture || !market || !found) return undefined;
    return {
      ...pick,
      fixture,
      lineDeci: market.lineDeci,
      oddsCenti: found.oddsCenti,
      isClosed: fixture.state !== 'open',
    };
  }

  /** The slip as text for a game's address. */
  get text(): string | undefined {
    return this.pick && selectionKey(this.pick.fixtureId, this.pick.market, this.pick.selection);
  }

  isPicked(fixtureId: string, market: string, selection: string): boolean {
    return this.text === selectionKey(fixtureId, market, selection);
  }

  /** Puts a selection on the slip, or takes it off if it is already there. */
  toggle(pick: Pick): void {
    this.pick = this.isPicked(pick.fixtureId, pick.market, pick.selection) ? undefined : pick;
  }

  clear(): void {
    this.pick = undefined;
  }
}
