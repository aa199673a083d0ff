import { AGENT_TYPES } from '../../shared/account-types.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { transferCalls } from '../../shared/contract/transfers.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { maskAccount } from '../boards/mask-account.ts';
import { consequenceOf } from '../bonuses/read-open-bonus.ts';
import { hasOpenChargeback } from '../cashier/charged-back.ts';
import { readWanted } from '../cashier/methods.ts';
import { askedFor } from '../kyc/document-requests.ts';
import { sharedByTwo } from '../referral/find-shared.ts';
import type { Services } from '../services.ts';
import type { Player } from '../session/sessions.ts';
import { giveToMember } from './give-to-member.ts';
import { readTransfer } from './transfer-wallets.ts';
import { ownerOf, type WalletOwner } from './wallets.ts';

type Calls = typeof transferCalls;

/** Who transfers, at which brand. */
interface Transferring {
  brand: Brand;
  player: Pick<Player, 'memberId' | 'currency' | 'customerType'>;
}

/** What a transfer to the upline needs to know of the two members. */
interface Line {
  hasPaymentPassword: boolean;
  /** Undefined: there is no upline, it is no agent, it has another currency, its account is closed, or both accounts belong to one person. */
  upline: { id: bigint; account: string } | undefined;
}

const readLine = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { merchantCode, memberId, currency }: WalletOwner,
): Promise<Line> =>
  database.withMerchant(merchantCode, async (trx) => {
    const row = await trx
      .selectFrom('member')
      .leftJoin('member as upline', (join) =>
        join
          .onRef('upline.merchant_code', '=', 'member.merchant_code')
          .onRef('upline.id', '=', 'member.upline_id')
          .on('upline.currency', '=', currency)
          .on('upline.customer_type', 'in', AGENT_TYPES)
          .on((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('play_block')
                  .select('play_block.member_id')
                  .whereRef('play_block.merchant_code', '=', 'upline.merchant_code')
                  .whereRef('play_block.member_id', '=', 'upline.id')
                  .where('play_block.kind', '=', 'closed')
                  .where('play_block.begins_at', '<=', new Date(clock()))
                  .where((on) =>
                    on.or([on('play_block.ends_at', 'is', null), on('play_block.ends_at', '>', new Date(clock()))]),
                  ),
              ),
            ),
          ),
      )
      .select(['member.payment_password_hash', 'upline.id', 'upline.account'])
      .where('member.merchant_code', '=', merchantCode)
      .where('member.id', '=', memberId)
      .executeTakeFirstOrThrow();
    const { id, account, payment_password_hash: hash } = row;
    const isLinked = id !== null && (await sharedByTwo(trx, merchantCode, [memberId, id])) !== undefined;
    return {
      hasPaymentPassword: hash !== null,
      upline: id === null || account === null || isLinked ? undefined : { id, account },
    };
  });

/** Says who gets what the player transfers to the upline. Fails with `function_disabled` where the brand or its pack allows no such transfers. */
export async function showUpline(
  parts: Pick<Services, 'database' | 'clock'>,
  { brand, player }: Transferring,
): Promise<Result<ValueOf<Calls['upline']>, 'function_disabled'>> {
  if (!brand.security.transfersBetweenAccounts) return fail('function_disabled');
  const owner = ownerOf(brand, player);
  const { upline, hasPaymentPassword } = await readLine(parts, owner);
  return ok({
    account: upline ? maskAccount(upline.account) : null,
    currency: player.currency,
    hasPaymentPassword,
    ...(await consequenceOf(parts, owner)),
  });
}

/** Reads the amount. Agents have the limits of their transfers to downlines (AGENT-15), and other members have none. */
const readAmount = (amount: string, { brand: { agents }, player: { customerType, currency } }: Transferring) =>
  AGENT_TYPES.includes(customerType)
    ? readWanted(amount, {
        minMinor: BigInt(agents.transferMinMinor),
        maxMinor: BigInt(agents.transferMaxMinor),
        currency,
      })
    : readTransfer(amount, { currency });

/**
 * Whether a withdrawal of the amount would wait for a look at a chargeback, for two operators or for documents. Nobody reviews a transfer, so it is refused.
 * An agent passes on what their team plays with, under limits of their own, and waits only for the first.
 */
async function needsReview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { brand, player: { memberId, customerType } }: Transferring,
  amountMinor: bigint,
): Promise<boolean> {
  const { merchantCode } = brand;
  return database.withMerchant(merchantCode, async (trx) => {
    if (await hasOpenChargeback(trx, { merchantCode, memberId })) return true;
    if (AGENT_TYPES.includes(customerType)) return false;
    if (amountMinor >= BigInt(brand.cashier.review.fourEyesMinor)) return true;
    const asked = await askedFor(trx, { brand, memberId, payeeName: undefined, amountMinor }, new Date(clock()));
    return !('kinds' in asked) || asked.kinds.length > 0;
  });
}

/** Gives an amount of the player's main wallet to the upline. The same key again gives nothing more. */
export async function transferToUpline(
  services: Services,
  { brand, player }: Transferring,
  { key, amount, paymentPassword }: BodyOf<Calls['transferUpline']>,
): Promise<
  Result<
    ValueOf<Calls['transferUpline']>,
    | 'function_disabled'
    | 'validation_failed'
    | 'insufficient_funds'
    | 'balance_too_high'
    | 'transaction_conflict'
    | 'too_many_requests'
    | 'busy'
    | 'review_required'
  >
> {
  const owner = ownerOf(brand, player);
  if (!brand.security.transfersBetweenAccounts) return fail('function_disabled');
  const { upline } = await readLine(services, owner);
  if (!upline) return fail('function_disabled');
  const read = readAmount(amount, { brand, player });
  if (!read.ok) return read;
  if (await needsReview(services, { brand, player }, read.value)) return fail('review_required');
  const given = await giveToMember(services, {
    way: 'upline',
    from: owner,
    toMemberId: upline.id,
    amountMinor: read.value,
    key,
    paymentPassword,
  });
  if (!given.ok) return given;
  return ok({
    account: maskAccount(upline.account),
    amount: toDecimal({ amountMinor: read.value, currency: owner.currency }),
  });
}
