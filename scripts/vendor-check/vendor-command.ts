import { Command, Option } from 'commander';
import { collectKey, parseCount } from './option-values.ts';
import { report, type ReportOptions } from './report.ts';
import { checkVendor } from './vendor/check-vendor.ts';
import { loadDriver } from './vendor/load-driver.ts';

interface VendorOptions extends ReportOptions {
  url: string;
  origin?: string;
  key: [string, ...string[]];
  provider: string;
  play?: string;
  game?: string;
  merchant: string;
  currency: string;
  walletPort: number;
  walletHost: string;
  patience: number;
  late: number;
}

/** Seconds in which a vendor must finish a round. Ours pauses up to two seconds between the repetitions of a win. */
const PATIENCE_S = 60;
/** Later than vendors wait. */
const LATE_S = 5;
/** Nothing more may come for so long after the end of a round. */
const QUIET_MS = 1_000;
/** Where `npm start` has its gateway, so that our games need no other setting. */
const WALLET_PORT = 8080;
const SECOND_MS = 1_000;

/** `vendor:check vendor`: the kit plays a wallet with every fault, for a vendor's game server. */
export const vendorCommand = (): Command =>
  new Command('vendor')
    .description(
      'Serves a wallet with every fault and plays rounds at a vendor’s game server, which must be configured to call that wallet.',
    )
    .requiredOption('--url <address>', 'where the game server answers')
    .addOption(
      new Option('--key <secret>', 'shared key; again for the second key of a rotation')
        .argParser(collectKey)
        .env('VENDOR_CHECK_KEY')
        .makeOptionMandatory(),
    )
    .option('--provider <name>', 'name of the game server at the gateway', 'livery-games')
    .option('--origin <origin>', 'origin of the game server for browsers, if it is not that of --url')
    .option('--play <module>', 'JavaScript module that opens and plays the vendor’s games; by default our games')
    .option('--game <id>', 'the game to play; by default one of the feed')
    .option('--merchant <code>', 'merchant of the players', 'SANDBOX')
    .option('--currency <code>', 'currency of the players', 'THB')
    .option('--wallet-port <port>', 'port of the wallet that the game server calls', parseCount, WALLET_PORT)
    .option('--wallet-host <address>', 'address on which the wallet listens', '127.0.0.1')
    .option('--patience <seconds>', 'time in which the vendor must finish a round', parseCount, PATIENCE_S)
    .option('--late <seconds>', 'how late a late answer is', parseCount, LATE_S)
    .option('--junit <file>', 'writes the verdicts as JUnit XML')
    .option('--json', 'prints the verdicts as JSON')
    .action(async (options: VendorOptions) => {
      const { url, origin = new URL(url).origin, provider, key: keys, merchant, currency, game, play } = options;
      const verdicts = await checkVendor(
        { url, origin, provider, keys },
        {
          driver: await loadDriver(play),
          ...(game !== undefined && { gameId: game }),
          merchantCode: merchant,
          currency,
          walletHost: options.walletHost,
          walletPort: options.walletPort,
          onOpen: (walletUrl) => void process.stderr.write(`The wallet listens at ${walletUrl}. Playing rounds …\n`),
          patienceMs: options.patience * SECOND_MS,
          lateMs: options.late * SECOND_MS,
          quietMs: QUIET_MS,
        },
      );
      report('wallet-protocol.vendor', verdicts, options);
    });
