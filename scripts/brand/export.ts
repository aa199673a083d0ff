import type { Command } from 'commander';
import type { ExportOptions } from './export-options.ts';

/** `brand export <slug> --out DIR`: the brand's site as files, for a static web server in front of a gateway. */
export function addExport(program: Command, rootOf: () => string): void {
  program
    .command('export')
    .description(
      'Writes a brand’s site as files for nginx or a CDN; /wps, /lgw and /lotto are forwarded to a gateway. The pages contain the games of the running installation (DATA_DIR, GAMES_PORT; or GAMES_FEED_URL and WALLET_KEYS).',
    )
    .argument('<slug>', 'the brand’s directory under brands/')
    .requiredOption('--out <dir>', 'a new folder, or an earlier export to replace')
    .option('--gateway <origin>', 'the gateway that answers the calls', 'http://127.0.0.1:8080')
    .option('--listen <address>', 'the address that nginx listens on', '80')
    .option('--root <dir>', 'the folder `site` on the machine that serves it; default: where it is written')
    .option('--json', 'print what was written as JSON')
    .action(async (slug: string, options: ExportOptions) =>
      (await import('./run-export.ts')).runExport(rootOf(), slug, options),
    );
}
