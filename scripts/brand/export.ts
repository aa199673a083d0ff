import type { Command } from 'commander';

/** The flags of `brand export`. */
export interface ExportOptions {
  out: string;
  gateway: string;
  listen: string;
  root?: string;
  json?: true;
}

/** `brand export <slug> --out DIR`: the brand's site as files, for a server of static files in front of a gateway. */
export function addExport(program: Command, rootOf: () => string): void {
  program
    .command('export')
    .description(
      'Writes a brand’s site as files for nginx or a CDN; /wps, /lgw and /lotto are handed on to a gateway. The pages hold the games of the running installation (DATA_DIR, GAMES_PORT; or GAMES_FEED_URL and WALLET_KEYS).',
    )
    .argument('<slug>', 'the brand’s directory under brands/')
    .requiredOption('--out <dir>', 'a new folder, or an export that is replaced')
    .option('--gateway <origin>', 'where the calls go', 'http://127.0.0.1:8080')
    .option('--listen <address>', 'what nginx listens on', '80')
    .option('--root <dir>', 'the folder `site` on the machine that serves it; left out: where it is written')
    .option('--json', 'what was written as JSON on stdout')
    .action(async (slug: string, options: ExportOptions) =>
      (await import('./run-export.ts')).runExport(rootOf(), slug, options),
    );
}
