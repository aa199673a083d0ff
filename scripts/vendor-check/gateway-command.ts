import { Command, InvalidArgumentError, Option } from 'commander';
import { checkGateway, STAKE_MINOR } from './gateway/check-gateway.ts';
import { enterTrial, type GameName } from './gateway/site-players.ts';
import type { Player, Players } from './gateway/table.ts';
import { collectKey, parseCount } from './option-values.ts';
import { report, type ReportOptions } from './report.ts';

interface GatewayOptions extends ReportOptions {
  url: string;
  provider: string;
  key: [string, ...string[]];
  site?: string;
  game?: GameName;
  launchCode?: Player;
  otherSite?: string;
  otherGame?: GameName;
  otherLaunchCode?: Player;
  bonusLaunchCode?: Player;
  stake: number;
}

function parseGame(text: string): GameName {
  const [vassalage, gameId, ...rest] = text.split('/');
  if (!vassalage || !gameId || rest.length > 0) throw new InvalidArgumentError('Write it as VENDOR/game-id.');
  return { vassalage, gameId };
}

function parseLaunchCode(text: string): Player {
  const [merchantCode, launchCode, ...rest] = text.split(':');
  if (!merchantCode || !launchCode || rest.length > 0) throw new InvalidArgumentError('Write it as MERCHANT:code.');
  return { merchantCode, launchCode };
}

/** A code is good for one game, so it can be given out once. */
const once = (player: Player) => async () => player;

function playersOf(options: GatewayOptions): Players {
  const { site, game, launchCode, otherSite, otherGame, otherLaunchCode, bonusLaunchCode } = options;
  if (site !== undefined && !game) throw new Error('--site needs --game: which game of the brand the kit launches.');
  const trial = site !== undefined && game ? () => enterTrial(site, game) : undefined;
  const player = launchCode ? once(launchCode) : trial;
  if (!player) throw new Error('A player is needed: --site with --game, or --launch-code.');
  const theirGame = otherGame ?? game;
  const stranger = otherLaunchCode
    ? once(otherLaunchCode)
    : otherSite !== undefined && theirGame
      ? () => enterTrial(otherSite, theirGame)
      : undefined;
  return { player, stranger, leaver: trial, bonused: bonusLaunchCode && once(bonusLaunchCode) };
}

/** `vendor:check gateway`: the kit plays a vendor with every fault, against a gateway. */
export const gatewayCommand = (): Command =>
  new Command('gateway')
    .description(
      'Plays a vendor with every fault against a gateway, and compares the balance after each check. It bets with small stakes: use a sandbox, or a player with play money.',
    )
    .requiredOption('--url <address>', 'where the gateway serves the wallet protocol')
    .addOption(
      new Option('--key <secret>', 'shared key; again for the second key of a rotation')
        .argParser(collectKey)
        .env('VENDOR_CHECK_KEY')
        .makeOptionMandatory(),
    )
    .option('--provider <name>', 'name of the vendor’s game server at the gateway', 'livery-games')
    .option('--site <address>', 'a brand with free trials, where the kit enters players by itself')
    .option('--game <vendor/game>', 'the game that it launches there', parseGame)
    .option('--launch-code <merchant:code>', 'instead of --site: the unused code of a game address', parseLaunchCode)
    .option('--other-site <address>', 'another brand with free trials, for a player of another brand')
    .option('--other-game <vendor/game>', 'the game that it launches there, if it is another', parseGame)
    .option('--other-launch-code <merchant:code>', 'instead of --other-site', parseLaunchCode)
    .option('--bonus-launch-code <merchant:code>', 'the unused code of a player with an open bonus', parseLaunchCode)
    .option('--stake <minor>', 'stake of a bet in minor units', parseCount, STAKE_MINOR)
    .option('--junit <file>', 'writes the verdicts as JUnit XML')
    .option('--json', 'prints the verdicts as JSON')
    .action(async (options: GatewayOptions) => {
      const { url, provider, key: keys, stake: stakeMinor } = options;
      const verdicts = await checkGateway({ url, provider, keys }, playersOf(options), { stakeMinor });
      report('wallet-protocol.gateway', verdicts, options);
    });
