import { makeAutoObservable, runInAction } from 'mobx';
import { Loadable } from '../../../client/loadable.ts';
import type { RaffleRow } from '../../../shared/contract/raffles.ts';
import type { DrawCheck } from '../../../shared/promotions/check-draw.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';

/** The raffle of a promotion: the player's tickets, the draw, and the claim of a prize. */
export class RaffleStore {
  readonly raffle = new Loadable<RaffleRow>();
  /** The place whose prize is being claimed. */
  claiming: number | undefined;
  /** What the page itself has found out about the draw; undefined before it was asked. */
  found: DrawCheck | undefined;
  readonly #root: RootStore;
  readonly #id: string;

  /** @param id of the promotion */
  constructor(root: RootStore, id: string) {
    this.#root = root;
    this.#id = id;
    makeAutoObservable(this, { raffle: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    const { client, locale } = this.#root;
    const query = { id: this.#id, language: locale.code };
    await this.raffle.load((signal) => client.call('raffle', { query, signal }));
  }

  /** Claims the prize of a place, with a toast that says what came of it. The balance follows. Called again meanwhile, it does nothing. */
  async claim(place: number): Promise<void> {
    if (this.claiming !== undefined) return;
    const { client, wallet } = this.#root;
    this.claiming = place;
    const answer = await client.call('claimRafflePrize', { body: { id: this.#id, place } });
    runInAction(() => (this.claiming = undefined));
    toastsOf(this.#root).show(
      answer.ok ? { text: 'promotions.requested' } : { text: `error.${answer.code}`, isFault: true },
    );
    if (!answer.ok) return this.load();
    this.raffle.set(answer.value);
    void wallet.refresh();
  }

  /** Draws again in this browser, and compares. */
  async check(): Promise<void> {
    const raffle = this.raffle.value;
    if (!raffle) return;
    // With the curve of the beacon it is larger than the rest of the page.
    const { checkDraw } = await import('../../../shared/promotions/check-draw.ts');
    const { beacon } = raffle;
    const found = await checkDraw({
      serverSeed: raffle.serverSeed ?? '',
      seedHash: raffle.seedHash,
      raffleId: raffle.id,
      tickets: raffle.tickets,
      prizes: raffle.prizes.reduce((sum, { winners }) => sum + winners, 0),
      beacon: beacon
        ? { ...beacon, closedAt: beacon.closedAt ?? '', round: beacon.round ?? 0, signature: beacon.signature ?? '' }
        : undefined,
      winners: raffle.winners.map(({ ticket }) => ticket),
    });
    runInAction(() => (this.found = found));
  }
}
