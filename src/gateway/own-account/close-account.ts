import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { ownAccountCalls } from '../../shared/contract/own-account.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { notifyOwner, ownerOf } from '../account/notify-owner.ts';
import { endBonus } from '../bonuses/end-bonus.ts';
import { bonusesOf } from '../bonuses/read-bonuses.ts';
import { readOpenBonus } from '../bonuses/read-open-bonus.ts';
import { closedBlock } from '../member/closed-member.ts';
import { closeWithin } from '../member/close-within.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { ownerOf as ownerOfWallets, readHoldings } from '../wallet/wallets.ts';
import { readMarketing, writeConsent } from './consent.ts';

/** What operators read as the reason. */
const REASON = 'Closed by the player';

/** What closing the account would mean now: what stays on it, what goes on, and what is lost. */
export async function closingOf(
  services: Services,
  brand: Brand,
  player: Player,
): Promise<ValueOf<typeof ownAccountCalls.closing>> {
  const { merchantCode } = brand;
  const { memberId, currency } = player;
  const held = await readHoldings(services, ownerOfWallets(brand, player));
  const bonus = await readOpenBonus(services, { merchantCode, memberId, currency });
  const { rows } = await services.database.withMerchant(merchantCode, (trx) =>
    sql<{ rounds: bigint; withdrawals: bigint; deposits: bigint }>`
      select
        (select count(*) from round where merchant_code = ${merchantCode} and member_id = ${memberId} and status = 'open') as rounds,
        (select count(*) from withdrawal where merchant_code = ${merchantCode} and member_id = ${memberId} and ended_at is null) as withdrawals,
        (select count(*) from deposit where merchant_code = ${merchantCode} and member_id = ${memberId} and ended_at is null) as deposits
    `.execute(trx),
  );
  const { rounds, withdrawals, deposits } = rows[0]!;
  const text = (amountMinor: bigint) => toDecimal({ amountMinor, currency });
  return {
    currency,
    balance: text(held.reduce((sum, { kind, balanceMinor }) => (kind === 'cash' ? sum + balanceMinor : sum), 0n)),
    ...(bonus && { bonus: text(bonus.balanceMinor) }),
    openRounds: Number(rounds),
    pendingWithdrawals: Number(withdrawals),
    pendingDeposits: Number(deposits),
  };
}

/** A player who closes their account, whose password was right. */
interface Closing {
  brand: Brand;
  player: Player;
  request: FastifyRequest;
}

/**
 * Closes the account of a player. Money stays on it: what rounds and deposits that are under way bring is added, withdrawals go on, and operators
 * can pay out or reopen. An open bonus ends as if it was given up, the consent to marketing is withdrawn, and an export is deleted.
 */
export async function closeAccount(
  services: Services,
  { brand, player: { memberId }, request }: Closing,
): Promise<Result<null, 'changed_meanwhile'>> {
  const { merchantCode } = brand;
  const member = { merchantCode, memberId };
  const at = new Date(services.clock());
  const owner = await ownerOf(services, brand, memberId, request);
  const isClosed = await services.database.withMerchant(merchantCode, async (trx) => {
    await trx
      .selectFrom('member')
      .select('id')
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (await closedBlock(trx, member)) return false;
    const bonuses = await bonusesOf(trx, member).where('state', '=', 'open').orderBy('id').forNoKeyUpdate().execute();
    for (const bonus of bonuses)
      await endBonus({ ledger: services.ledger, trx, merchantCode }, bonus, 'given_up', at.getTime());
    const marketing = await readMarketing(trx, brand, memberId);
    if (marketing.isGiven)
      await writeConsent(trx, member, { isGiven: false, at, way: 'closing', language: owner.language });
    await trx
      .deleteFrom('member_export')
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .execute();
    await closeWithin(trx, { ...member, at, reason: REASON, operatorId: null });
    await notifyOwner(services, trx, owner, 'accountClosed');
    return true;
  });
  if (!isClosed) return fail('changed_meanwhile');
  services.signals.send([
    { ...member, topic: 'session' },
    { ...member, topic: 'balance' },
    { merchantCode, topic: 'events' },
  ]);
  return ok(null);
}
