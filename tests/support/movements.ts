import { createLedger } from '../../src/gateway/ledger/ledger.ts';
import type { Services } from '../../src/gateway/services.ts';
import type { RoundOwner, TestRound } from './rounds.ts';
import { transfer } from './transfer.ts';

/** Provider of the rounds that `writeRounds` writes. */
const PROVIDER = 'livery-games';

/** Posts the money of rounds that were played at other times, each after a gift that pays its stake. */
export async function writeMovements(
  { database }: Pick<Services, 'database'>,
  { merchantCode, memberId, currency }: Omit<RoundOwner, 'token'>,
  rounds: readonly TestRound[],
): Promise<void> {
  for (const { roundId, openedAt, betMinor, winMinor = 0n } of rounds) {
    const ledger = createLedger(database, () => openedAt.getTime());
    const player = await ledger.accountOf(merchantCode, { kind: 'cash', ownerId: memberId, currency });
    const bank = await ledger.accountOf(merchantCode, { kind: 'demo_issue', currency });
    const moves = [
      ['demo_money', bank, player, betMinor],
      ['bet', player, bank, betMinor],
      ['win', bank, player, winMinor],
    ] as const;
    for (const [kind, debit, credit, amountMinor] of moves)
      await transfer(ledger, merchantCode, {
        source: PROVIDER,
        idempotencyKey: `${kind}-${roundId}`,
        kind,
        debit,
        credit,
        amountMinor,
        ...(kind !== 'demo_money' && { reference: roundId }),
      });
  }
}
