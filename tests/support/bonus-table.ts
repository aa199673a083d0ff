import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import type { Database } from '../../src/gateway/database/database.ts';
import { bonusConsumer } from '../../src/gateway/bonuses/bonus-consumer.ts';
import { expireBonuses } from '../../src/gateway/bonuses/expire-bonuses.ts';
import { giveUpBonus } from '../../src/gateway/bonuses/give-up-bonus.ts';
import { createConsumers, type Consumers } from '../../src/gateway/events/consumers.ts';
import { createLedger, type Ledger } from '../../src/gateway/ledger/ledger.ts';
import { claimReward } from '../../src/gateway/rewards/claim-reward.ts';
import { earnRewards } from '../../src/gateway/rewards/earn-rewards.ts';
import { createWagers, type Wagers } from '../../src/gateway/wagers/wagers.ts';
import { readStakeable } from '../../src/gateway/wallet-protocol/stakeable.ts';
import type { GameFeed } from '../../src/shared/contract/wallet-protocol.ts';
import type { BonusTerms } from '../../src/shared/rewards/gift.ts';
import { PROVIDER, takeSeat, type Seat } from './game-table.ts';
import { newMerchant } from './test-databases.ts';

/** Bonuses last this many days at the table. */
export const BONUS_DAYS = 7;
const DAY_MS = 86_400_000;
/** Pause between two looks for events. */
const FOLLOW_EVERY_MS = 20;
const FOLLOWS_MAX = 50;
/** How long the game of a seat can be played. */
const SEAT_DAYS = 3_650;
/** The game of the seat (`takeSeat`), which players find under slots. */
const feed = () => ({ games: [{ vassalage: 'YB', gameId: 'g', category: 'SLOT' }] }) as unknown as GameFeed;

/** A player of a merchant at a table. */
interface Sitting {
  database: Database;
  ledger: Ledger;
  merchantCode: string;
  seat: Seat;
}

/** What a player does at the game. */
const movesAt = ({ merchantCode, seat: { gameToken } }: Sitting, wagers: Wagers) => {
  const play = { provider: PROVIDER, gameToken, currency: 'THB' };
  return {
    bet: (transactionId: string, amountMinor: bigint, roundId = 'r1') =>
      wagers.take(merchantCode, { op: 'bet', ...play, roundId, transactionId, amountMinor }),
    win: (transactionId: string, amountMinor: bigint, roundId = 'r1', isRoundOver = true) =>
      wagers.take(merchantCode, { op: 'win', ...play, roundId, transactionId, amountMinor, isRoundOver }),
    rollback: (betTransactionId: string, roundId = 'r1') =>
      wagers.take(merchantCode, {
        op: 'rollback',
        provider: PROVIDER,
        gameToken,
        roundId,
        transactionId: `undo ${betTransactionId}`,
        betTransactionId,
      }),
  };
};

/** What is known of a player's bonuses and money. */
const readersOf = ({ database, ledger, merchantCode, seat: { memberId } }: Sitting) => ({
  bonuses: () =>
    database.withMerchant(merchantCode, (trx) => trx.selectFrom('bonus').selectAll().orderBy('id').execute()),
  split: () => database.withMerchant(merchantCode, (trx) => trx.selectFrom('bonus_split').selectAll().execute()),
  rounds: () =>
    database.withMerchant(merchantCode, (trx) => trx.selectFrom('bonus_round').selectAll().orderBy('id').execute()),
  async balance(kind: 'cash' | 'bonus' | 'rewards') {
    const ownerId = kind === 'rewards' ? undefined : memberId;
    return ledger.balanceOf(merchantCode, await ledger.accountOf(merchantCode, { kind, ownerId, currency: 'THB' }));
  },
  isBalanced: async () => (await ledger.trialBalance(merchantCode)).isBalanced,
});

/** Notes a bonus that the player has earned. Returns the id of the reward. */
const earnAt = (
  { database, merchantCode, seat: { memberId } }: Sitting,
  nowMs: number,
  { key, amountMinor, terms }: { key: string; amountMinor: bigint; terms: Partial<BonusTerms> },
): Promise<bigint> =>
  database.withMerchant(merchantCode, async (trx) => {
    const gift = {
      kind: 'bonus' as const,
      currency: 'THB',
      amountMinor: String(amountMinor),
      terms: {
        turnoverMinor: String(amountMinor),
        paysFirst: 'cash' as const,
        stakeMaxMinor: null,
        days: BONUS_DAYS,
        shares: {},
        excludedGames: [],
        ...terms,
      },
    };
    await earnRewards(trx, merchantCode, nowMs, [{ memberId, key, source: 'operator', title: { EN: key }, gift }]);
    const { id } = await trx
      .selectFrom('reward')
      .select('id')
      .where('key', '=', key)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return id;
  });

/** Handles all events. On a server those after a transaction that still runs, such as a vacuum, come a moment later. */
async function followEvents(consumers: Consumers): Promise<void> {
  for (let left = FOLLOWS_MAX; left > 0; left -= 1) {
    await consumers.runAll();
    const isBehind = (await consumers.lags()).some(({ behindMs }) => behindMs > 0);
    // The next table of the same database follows the same events.
    await consumers.stop();
    if (!isBehind) return;
    await pause(FOLLOW_EVERY_MS);
  }
}

/** A player at a game with everything that bonuses need, without a gateway. */
export async function openBonusTable(database: Database, balanceMinor: bigint) {
  let nowMs = Date.UTC(2026, 0, 15, 12);
  const clock = () => nowMs;
  const ledger = createLedger(database, clock);
  const signals = { send: () => undefined };
  const merchantCode = newMerchant();
  const endsAt = new Date(nowMs + SEAT_DAYS * DAY_MS);
  const seat = await takeSeat({ database, ledger }, merchantCode, { balanceMinor, endsAt });
  const { memberId } = seat;
  const sitting = { database, ledger, merchantCode, seat };
  const parts = { database, ledger, clock, signals: signals as never };
  const consumers = createConsumers({ database, clock, log: pino({ level: 'silent' }) }, [
    bonusConsumer({ ledger, catalogue: { feed } as never }),
  ]);
  const tick = () => void (nowMs += 1_000);
  return {
    database,
    ledger,
    merchantCode,
    memberId,
    tick,
    ...movesAt(sitting, createWagers({ database, clock, signals, isServed: () => true })),
    ...readersOf(sitting),
    /** What the wallet protocol says before a bet. */
    stakeable: () =>
      readStakeable(
        { database, clock },
        { merchant_code: merchantCode, member_id: memberId, currency: 'THB', account_id: seat.cash },
      ),
    earn: (key: string, amountMinor: bigint, terms: Partial<BonusTerms> = {}) =>
      earnAt(sitting, nowMs, { key, amountMinor, terms }),
    claim: (id: bigint) => claimReward(parts, { merchantCode, memberId, id, language: 'EN' }),
    giveUp: (id: bigint, by = memberId) => giveUpBonus(parts, { merchantCode, memberId: by, id, language: 'EN' }),
    /** Lets a second pass and handles all events. */
    async follow() {
      tick();
      await followEvents(consumers);
    },
    /** Lets a time pass that every bonus of the table has ended after, and ends them. */
    async expire() {
      nowMs += (BONUS_DAYS + 1) * DAY_MS;
      return expireBonuses(parts, new AbortController().signal);
    },
  };
}

/** A player at a game with everything that bonuses need. */
export type BonusTable = Awaited<ReturnType<typeof openBonusTable>>;
