import { table } from '../goals.ts';
import { showGoals } from '../show.ts';
import type { LedgerResult } from './ledger.ts';

/** What the ledger does a second, as text. */
export function showLedger({ rounds, tpcB, server, embedded, growth, flood, goals }: LedgerResult): string {
  const shown = (perSecond: number) => [Math.round(perSecond).toLocaleString('en'), (perSecond / tpcB).toFixed(2)];
  const row = (what: string, name: 'post' | 'bet', clients: 16 | 64 | 256) => [
    `${what}, ${clients} clients`,
    ...shown(server[name][clients]),
    ...shown(embedded[name][clients]),
  ];
  return [
    `The ledger with 1,000 players and one vendor, ${rounds} rounds in turns, median; pgbench TPC-B (scale 16, 16 clients) on the same server, which syncs to disk: ${Math.round(tpcB).toLocaleString('en')} a second`,
    table(
      ['', 'server /s', '× TPC-B', 'embedded /s', '× TPC-B'],
      ([16, 64, 256] as const).flatMap((clients) => [row('postings', 'post', clients), row('bets', 'bet', clients)]),
    ),
    `Postings of 64 clients on the server: ${Math.round(growth.atFirst).toLocaleString('en')} a second at first, ${Math.round(growth.atLast).toLocaleString('en')} after ${growth.transfers.toLocaleString('en')} transfers.`,
    `Under a flood of bets by 64 clients: ${(flood.ticksKept * 100).toFixed(1)} % of ticks kept, a balance in ${flood.balanceP99Ms.toFixed(1)} ms (p99).`,
    showGoals(goals),
  ].join('\n\n');
}
