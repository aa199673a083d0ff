import { table } from '../goals.ts';
import { showGoals } from '../show.ts';
import type { LedgerResult } from './ledger.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en');

/** What the ledger does a second, as text. */
export function showLedger({ rounds, tpcB, server, embedded, signed, growth, flood, goals }: LedgerResult): string {
  const shown = (perSecond: number) => [whole(perSecond), (perSecond / tpcB).toFixed(2)];
  const row = (what: string, name: 'post' | 'bet', clients: 16 | 64 | 256) => [
    `${what}, ${clients} clients`,
    ...shown(server[name][clients]),
    ...shown(embedded[name][clients]),
  ];
  return [
    `The ledger with 1,000 players and one vendor, ${rounds} rounds in turns, median; pgbench TPC-B (scale 16, 16 clients) on the same server, which syncs to disk: ${whole(tpcB)} a second`,
    table(
      ['', 'server /s', '× TPC-B', 'embedded /s', '× TPC-B'],
      ([16, 64, 256] as const).flatMap((clients) => [row('postings', 'post', clients), row('bets', 'bet', clients)]),
    ),
    `Signed bets over HTTP by 64 clients: ${whole(signed.server.withDatabase)} a second on the server, ${whole(signed.embedded.withDatabase)} embedded; the same route without a database ${whole(signed.server.withoutDatabase)} and ${whole(signed.embedded.withoutDatabase)}.`,
    `Postings of 64 clients on the server: ${whole(growth.atFirst)} a second at first, ${whole(growth.atLast)} after ${whole(growth.transfers)} transfers.`,
    `Under a flood of bets by 64 clients: ${(flood.ticksKept * 100).toFixed(1)} % of ticks kept, a balance in ${flood.balanceP99Ms.toFixed(1)} ms (p99).`,
    showGoals(goals),
  ].join('\n\n');
}
