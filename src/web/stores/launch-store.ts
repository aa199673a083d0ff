import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { launchDefaults } from '../../shared/contract/game-constants.ts';
import type { LotteryWish } from '../../shared/games/lottery-lobby.ts';
import { ok } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';
import { Loadable } from '../../client/loadable.ts';

/** A game and its vendor. */
export interface GameAddress {
  gameId: string;
  vassalage: string;
  /** The room that the player chose, in a card game between players (GAME-15). */
  roomId?: string;
}

/** What a game opens with: a slip, and what the lobby of a lottery is asked for. */
export interface LaunchExtras extends LotteryWish {
  slip?: string;
}

/** The launch of a game. A loader shows during the call, then the player goes to /game (spec §4). */
export class LaunchStore {
  /** The game that is being launched or is open. */
  game: GameAddress | undefined;
  /** The address for the frame, or for a window of its own. It can be opened only once. */
  readonly address = new Loadable<string>();
  /** Whether the address is for a window, because the vendor's games cannot be framed. */
  needsWindow = false;
  readonly #client: Client;
  readonly #merchantCode: string;
  readonly #account: () => string;

  constructor(client: Client, merchantCode: string, account: () => string) {
    this.#client = client;
    this.#merchantCode = merchantCode;
    this.#account = account;
    makeAutoObservable(this, { game: observableRef, address: false }, { autoBind: true });
  }

  /**
   * Requests the address of a game for the player who is logged in. Returns whether the launch succeeded.
   * @param extras what the game opens with
   */
  async launch(game: GameAddress, language: string, extras?: LaunchExtras): Promise<boolean> {
    // Only a launch that failed is made again. Its fault stays until the answer, so that the page does not flicker.
    if (this.address.value !== undefined || this.game?.gameId !== game.gameId) this.address.forget();
    this.game = game;
    const answer = await this.address.load(async (signal) => {
      const launched = await this.#client.call('launchGame', {
        signal,
        body: {
          ...launchDefaults,
          ...game,
          nodeId: game.vassalage,
          username: this.#account(),
          merchantCode: this.#merchantCode,
          language,
          ...extras,
        },
      });
      if (!launched.ok) return launched;
      const { game_url: framed, game_url2: apart } = launched.value;
      runInAction(() => (this.needsWindow = framed === undefined));
      return ok(framed ?? apart ?? '');
    });
    return answer?.ok === true;
  }

  close(): void {
    this.game = undefined;
    this.address.forget();
  }
}
