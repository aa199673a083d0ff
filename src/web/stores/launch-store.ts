import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { launchDefaults } from '../../shared/contract/game-constants.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Client } from '../api/client.ts';

/** Which game, by which vendor. */
export interface GameAddress {
  gameId: string;
  vassalage: string;
}

/** The launch of a game: a loader shows during the call, then the player is sent to /game (spec §4). */
export class LaunchStore {
  /** The game whose address is being asked for, or is open. */
  game: GameAddress | undefined;
  /** The address to frame; it opens once. */
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
   * Asks for the address of a game, for the account that is logged in. Answers whether there is one.
   * @param slip a bet that the game opens with
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
