import { makeAutoObservable } from 'mobx';
import { ListStore } from '../../../client/list-store.ts';
import type { Answer } from '../../../client/wire.ts';
import type { QueryOf } from '../../../shared/contract/call.ts';
import type { ClosureValue } from '../../../shared/contract/console/brands.ts';
import type { gameCareCalls, GameRow } from '../../../shared/contract/console/games.ts';
import type { ConsoleClient, ConsoleValue } from '../../console-client.ts';
import { PAGE_SIZE } from '../../kit/use-list.ts';
import { placeGame, type Move } from './place-game.ts';

type GamesPage = ConsoleValue<'gameCareList'>;

/** What the list of games is limited to. */
export type GamesFilter = Omit<QueryOf<typeof gameCareCalls.gameCareList>, 'cursor' | 'pageSize'>;

/** Whether players see a game as hot. */
export const isHot = ({ choice, feed }: Pick<GameRow, 'choice' | 'feed'>): boolean => choice.isHot ?? feed.isHot;

const keyOf = ({ vassalage, gameId }: { vassalage: string; gameId: string }) => `${vassalage}/${gameId}`;

/** The games of one merchant, and what the operator changes of them. What changed meanwhile is loaded again. */
export class GamesStore {
  readonly list: ListStore<GameRow, GamesFilter, GamesPage>;
  readonly #client: ConsoleClient;

  constructor(client: ConsoleClient, filter: GamesFilter) {
    this.#client = client;
    this.list = new ListStore(filter, ({ filter: wanted, cursor, signal }) =>
      client.call('gameCareList', {
        query: { ...wanted, ...(cursor !== undefined && { cursor }), pageSize: PAGE_SIZE },
        signal,
      }),
    );
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  get vendors() {
    return this.list.page.value?.vendors ?? [];
  }

  get categories() {
    return this.list.page.value?.categories ?? [];
  }

  get order() {
    return this.list.page.value?.order ?? [];
  }

  /** Shows or hides a game, or sets whether it is hot. */
  async choose(row: GameRow, choice: GameRow['choice']): Promise<Answer<unknown>> {
    const { merchant } = this.list.filter;
    const { vassalage, gameId, choice: before } = row;
    const answer = await this.#client.call('changeGame', { body: { merchant, vassalage, gameId, before, choice } });
    return this.#changed(answer, () => this.#put({ ...row, choice }));
  }

  toggleShown(row: GameRow): Promise<Answer<unknown>> {
    return this.choose(row, { ...row.choice, isShown: !row.choice.isShown });
  }

  /** What the vendor says anyway is not kept as a choice. */
  toggleHot(row: GameRow): Promise<Answer<unknown>> {
    const wanted = !isHot(row);
    return this.choose(row, { ...row.choice, isHot: wanted === row.feed.isHot ? null : wanted });
  }

  /** Moves a game in the order of the lists. */
  async move(row: GameRow, move: Move): Promise<Answer<unknown>> {
    const { merchant } = this.list.filter;
    const before = [...this.order];
    const order = placeGame(before, row, move);
    const answer = await this.#client.call('orderGames', { body: { merchant, before, order } });
    return this.#changed(answer, () => this.#reorder(order));
  }

  /** Notes a closure that was changed; undefined when another operator was faster. */
  noteClosure(row: GameRow | undefined, closure: ClosureValue | null | undefined): void {
    if (row && closure !== undefined) this.#put({ ...row, closure });
    else void this.list.load();
  }

  #changed(answer: Answer<unknown>, apply: () => void): Answer<unknown> {
    if (answer.ok) apply();
    else if (answer.code === 'changed_meanwhile') void this.list.load();
    return answer;
  }

  #put(row: GameRow): void {
    const { page } = this.list;
    if (page.value)
      page.set({ ...page.value, list: page.value.list.map((one) => (keyOf(one) === keyOf(row) ? row : one)) });
  }

  /** A game that has lost its place goes back to where its vendor has it, which only the gateway knows. */
  #reorder(order: GamesPage['order']): void {
    const { page } = this.list;
    if (!page.value) return;
    const places = new Map(order.map((game, index) => [keyOf(game), index + 1]));
    const list = page.value.list.map((row) => ({ ...row, place: places.get(keyOf(row)) ?? null }));
    const hasLost = page.value.list.some((row) => row.place !== null && !places.has(keyOf(row)));
    const last = Number.MAX_SAFE_INTEGER;
    page.set({ ...page.value, order, list: list.toSorted((a, b) => (a.place ?? last) - (b.place ?? last)) });
    if (hasLost) void this.list.load();
  }
}
