import type { WalletAddress, WalletAnswer, WalletCaller } from './wallet-caller.ts';
import { taken, walletCaller } from './wallet-caller.ts';

/** A game that is open for a player: what the game token is good for. */
export interface OpenGame {
  merchantCode: string;
  gameToken: string;
  currency: string;
}

/** A player whose game can be opened, and who can end the session. */
export interface Player {
  merchantCode: string;
  launchCode: string;
  /** Logs the player out, which ends the token. Undefined if the kit cannot. */
  logOut?: () => Promise<void>;
}

/** Who plays in a run. */
export interface Players {
  /** Enters the player with whom most checks are made. */
  player: () => Promise<Player>;
  /** A player of another brand. */
  stranger?: (() => Promise<Player>) | undefined;
  /** A player of the same brand who can be logged out. */
  leaver?: (() => Promise<Player>) | undefined;
  /** A player with an open bonus, part of whose balance is the bonus. */
  bonused?: (() => Promise<Player>) | undefined;
}

/** The calls of one round, with ids of its own. Ids are short names, which become unique with the round. */
export interface Round {
  id: string;
  tx: (name: string) => string;
  betBody: (amountMinor: unknown, tx?: string) => Record<string, unknown>;
  winBody: (amountMinor: unknown, tx?: string, isRoundOver?: boolean) => Record<string, unknown>;
  rollbackBody: (tx?: string, bet?: string) => Record<string, unknown>;
  bet: (amountMinor: number, tx?: string) => Promise<WalletAnswer>;
  win: (amountMinor: number, tx?: string, isRoundOver?: boolean) => Promise<WalletAnswer>;
  rollback: (tx?: string, bet?: string) => Promise<WalletAnswer>;
}

/** Where the checks of a gateway sit: a player's open game and the calls of a vendor. */
export interface Table {
  call: WalletCaller;
  address: WalletAddress;
  game: OpenGame;
  /** The used launch code of `game`. */
  launchCode: string;
  players: Players;
  /** The stake that the checks play with, in minor units. */
  stakeMinor: number;
  /** A new round of `game`, or of another one. */
  round: (game?: OpenGame) => Round;
  balance: () => Promise<number>;
  /** Opens the game of another player. */
  open: (player: Player) => Promise<OpenGame>;
}

/** Opens a player's game, and sits down. */
export async function sitDown(
  address: WalletAddress,
  { player, players, stakeMinor }: { player: Player; players: Players; stakeMinor: number },
): Promise<Table> {
  const call = walletCaller(address);
  const run = crypto.randomUUID().slice(0, 8);
  let rounds = 0;
  const open = async ({ merchantCode, launchCode }: Player): Promise<OpenGame> => {
    const { gameToken, currency } = taken('authenticate', await call('authenticate', { merchantCode, launchCode }));
    return { merchantCode, gameToken, currency };
  };
  const game = await open(player);
  return {
    call,
    address,
    game,
    launchCode: player.launchCode,
    players,
    stakeMinor,
    round: (at = game) => roundOf(call, at, `check-${run}-${(rounds += 1)}`),
    balance: async () =>
      taken('balance', await call('balance', { merchantCode: game.merchantCode, gameToken: game.gameToken }))
        .balanceMinor,
    open,
  };
}

function roundOf(call: WalletCaller, { merchantCode, gameToken, currency }: OpenGame, id: string): Round {
  const tx = (name: string) => `${id}-${name}`;
  const common = { merchantCode, gameToken, roundId: id };
  const round: Round = {
    id,
    tx,
    betBody: (amountMinor, name = 'bet') => ({ ...common, currency, transactionId: tx(name), amountMinor }),
    winBody: (amountMinor, name = 'win', isRoundOver = true) => ({
      ...common,
      currency,
      transactionId: tx(name),
      amountMinor,
      isRoundOver,
    }),
    rollbackBody: (name = 'rollback', bet = 'bet') => ({
      ...common,
      transactionId: tx(name),
      betTransactionId: tx(bet),
    }),
    bet: (...of) => call('bet', round.betBody(...of)),
    win: (...of) => call('win', round.winBody(...of)),
    rollback: (...of) => call('rollback', round.rollbackBody(...of)),
  };
  return round;
}
