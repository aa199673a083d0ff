import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { launchDefaults } from '../../shared/contract/game-constants.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Client } from '../../client/client.ts';

/** A game and its vendor. */
export interface GameAddress {
  gameId: string;
  vassalage: string;
}

/** The launch of a game. A loader shows during the call, then the player goes to /game (spec §4). */
export class LaunchStore {
  /** The game that is being launched or is open. */
  game: GameAddress | undefined;
  /** The address for the frame. It can be opened only once. */
  url: string | undefined;
  isLaunching = false;
  fault: ErrorCode | undefined;
  readonly #client: Client;
  readonly #merchantCode: string;
  readonly #account: () => string;

  constructor(client: Client, merchantCode: string, account: () => string) {
    this.#client = client;
    this.#merchantCode = merchantCode;
    this.#account = account;
    makeAutoObservable(this, { game: observableRef }, { autoBind: true });
  }

  /**
   * Requests the address of a game for the player who is logged in. Returns whether the launch succeeded.
   * @param slip a slip that the game opens with
   */
  async launch(game: GameAddress, language: string, slip?: string): Promise<boolean> {
    this.game = game;
    this.url = undefined;
    this.fault = undefined;
    this.isLaunching = true;
    const answer = await this.#client.call('launchGame', {
      body: {
        ...launchDefaults,
        ...game,
        nodeId: game.vassalage,
        username: this.#account(),
        merchantCode: this.#merchantCode,
        language,
        ...(slip && { slip }),
      },
    });
    return runInAction(() => {
      this.isLaunching = false;
      if (answer.ok) this.url = answer.value.game_url;
      else this.fault = answer.code;
      return answer.ok;
    });
  }

  close(): void {
    this.game = undefined;
    this.url = undefined;
    this.fault = undefined;
  }
}
