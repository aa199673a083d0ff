import { makeAutoObservable } from 'mobx';
import type { Fixture } from '../../shared/contract/boards.ts';
import { selectionKey, type BoardStore } from './board-store.ts';

/** What a slip holds: one selection of one match. */
interface Pick {
  fixtureId: string;
  market: Fixture['markets'][number]['market'];
  selection: string;
}

/** A selection with what the board says of it now. */
export interface SlipLine extends Pick {
  fixture: Fixture;
  lineDeci: number | null;
  oddsCenti: number;
  /** The match has begun: it takes no bet any more. */
  isClosed: boolean;
}

/** The bet that was put together from the matches: a single. Its stake is chosen in the game, which takes the bet. */
export class SlipStore {
  pick: Pick | undefined;
  readonly #boards: BoardStore;

  constructor(boards: BoardStore) {
    this.#boards = boards;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The selection as the board has it now; nothing where there is none, or its match has gone. */
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

  /** The slip as a game's address carries it. */
  get text(): string | undefined {
    return this.pick && selectionKey(this.pick.fixtureId, this.pick.market, this.pick.selection);
  }

  isPicked(fixtureId: string, market: string, selection: string): boolean {
    return this.text === selectionKey(fixtureId, market, selection);
  }

  /** Puts a selection on the slip in place of the one before; the same again takes it off. */
  toggle(pick: Pick): void {
    this.pick = this.isPicked(pick.fixtureId, pick.market, pick.selection) ? undefined : pick;
  }

  clear(): void {
    this.pick = undefined;
  }
}
