import type { FastifyInstance } from 'fastify';
import { recordCalls } from '../../shared/contract/records.ts';
import { limits } from '../../shared/contract/limits.ts';
import { ok } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';

/** Registers the call for the player's betting record. */
export function registerRecords(app: FastifyInstance, services: Services): void {
  registerCall(app, services, recordCalls.bettingRecord, async ({ merchantCode, player, query }) => {
    const { page = 1, pageSize = limits.pageSize } = query;
    const { currency, memberId } = player;
    const { rows, total } = await services.database.withMerchant(merchantCode, async (trx) => {
      const rounds = trx
        .selectFrom('round')
        .where('merchant_code', '=', merchantCode)
        .where('member_id', '=', memberId)
        .where('currency', '=', currency);
      const { count } = await rounds.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
      const found = await rounds
        .selectAll()
        .orderBy('opened_at', 'desc')
        .orderBy('round_id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return { rows: found, total: Number(count) };
    });
    const list = rows.map((row) => ({
      roundId: row.round_id,
      gameId: row.game_id,
      vassalage: row.vassalage,
      openedAt: row.opened_at.toISOString(),
      betAmount: toDecimal({ amountMinor: row.bet_minor, currency }),
      winAmount: toDecimal({ amountMinor: row.win_minor, currency }),
      status: row.status,
    }));
    return ok({ list, page, pageSize, total, currency });
  });
}
