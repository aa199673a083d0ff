import { Skipped } from '../verdict.ts';
import type { GatewayCheck } from './gateway-check.ts';
import type { OpenGame, Table } from './table.ts';
import { refused, taken } from './wallet-caller.ts';

const noStranger = 'name a player of another brand with --other-site or --other-launch-code';

/** Opens a game of the player of another brand. @throws Skipped without such a player */
async function openStranger({ players, open }: Table): Promise<OpenGame> {
  if (!players.stranger) throw new Skipped(noStranger);
  return open(await players.stranger());
}

/** Who a launch code and a game token are good for. */
export const tokenChecks: readonly GatewayCheck[] = [
  {
    name: 'launch.once',
    title: 'a launch code opens a game once',
    async run({ call, game: { merchantCode }, launchCode }) {
      refused('the second use', await call('authenticate', { merchantCode, launchCode }), 'launch_code_invalid');
      return 0;
    },
  },
  {
    name: 'launch.unknown',
    title: 'a launch code that was never made is refused',
    async run({ call, game: { merchantCode } }) {
      const launchCode = 'a-launch-code-that-was-never-made';
      refused('the code', await call('authenticate', { merchantCode, launchCode }), 'launch_code_invalid');
      return 0;
    },
  },
  {
    name: 'token.unknown',
    title: 'a game token that was never made is refused',
    async run({ call, round, stakeMinor }) {
      const gameToken = 'a-game-token-that-was-never-made';
      const { betBody, winBody, rollbackBody } = round();
      refused('the bet', await call('bet', { ...betBody(stakeMinor), gameToken }), 'game_token_invalid');
      refused('the win', await call('win', { ...winBody(stakeMinor), gameToken }), 'game_token_invalid');
      refused('the rollback', await call('rollback', { ...rollbackBody(), gameToken }), 'game_token_invalid');
      return 0;
    },
  },
  {
    name: 'token.other-merchant',
    title: 'a game token is worth nothing at another merchant',
    async run({ call, round, stakeMinor, players }) {
      const merchantCode = players.stranger ? (await players.stranger()).merchantCode : 'NOBODY';
      refused('the bet', await call('bet', { ...round().betBody(stakeMinor), merchantCode }), 'game_token_invalid');
      return 0;
    },
  },
  {
    name: 'token.other-brand',
    title: 'the token of another brand’s player cannot bet here, nor win a round of this one',
    async run(table) {
      const { gameToken } = await openStranger(table);
      const { call, round, stakeMinor } = table;
      const { bet, betBody, winBody, rollbackBody } = round();
      taken('bet', await bet(stakeMinor));
      refused('the bet', await call('bet', { ...betBody(stakeMinor, 'bet-2'), gameToken }), 'game_token_invalid');
      refused('the win', await call('win', { ...winBody(stakeMinor), gameToken }), 'game_token_invalid');
      refused('the rollback', await call('rollback', { ...rollbackBody(), gameToken }), 'game_token_invalid');
      return -stakeMinor;
    },
  },
  {
    name: 'token.logged-out',
    title: 'after the player has logged out bets are refused, while wins and rollbacks still work',
    async run({ players, open, round, stakeMinor }) {
      const player = await players.leaver?.();
      if (!player?.logOut) throw new Skipped('the kit can log out only a trial player that it entered by --site');
      const theirs = await open(player);
      const [won, taken_, late] = [round(theirs), round(theirs), round(theirs)];
      taken('bet', await won.bet(stakeMinor));
      taken('bet', await taken_.bet(stakeMinor));
      await player.logOut();
      refused('the bet', await late.bet(stakeMinor), 'game_token_expired');
      taken('win', await won.win(2 * stakeMinor));
      taken('rollback', await taken_.rollback());
      return 0;
    },
  },
];
