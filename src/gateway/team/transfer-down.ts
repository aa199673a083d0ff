import type { PublishedSite } from '../../publisher/publish.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import { MAIN_WALLET } from '../../shared/cashier/main-wallet.ts';
import type { teamCalls } from '../../shared/contract/team.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { readWanted } from '../cashier/methods.ts';
import { checkPaymentPassword } from '../cashier/request-withdrawal.ts';
import { recordEvents } from '../events/record-events.ts';
import { downlineTransfer } from '../ledger/postings/wallets.ts';
import { isClosedMember } from '../member/closed-member.ts';
import type { Services } from '../services.ts';
import { countTransfer, transferRefusal } from '../wallet/transfer-wallets.ts';
import { walletAccount } from '../wallet/wallets.ts';
import { idOf, type Agent } from './team-tree.ts';

type Call = typeof teamCalls.transferDown;

/** The part of the gateway that posts, as the ledger knows it. */
const DOWNLINE_SOURCE = 'downline';

/** A direct downline with the agent's currency. */
const findDownline = (
  { database }: Pick<Services, 'database'>,
  { merchantCode, memberId, currency }: Agent,
  downlineId: bigint,
): Promise<{ id: bigint; account: string } | undefined> =>
  database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('member')
      .innerJoin('team_place', (join) =>
        join
          .onRef('team_place.merchant_code', '=', 'member.merchant_code')
          .onRef('team_place.member_id', '=', 'member.id')
          .on('team_place.to_at', 'is', null)
          .on('team_place.path', '!=', '/'),
      )
      .select(['member.id', 'member.account'])
      .where('member.merchant_code', '=', merchantCode)
      .where('member.id', '=', downlineId)
      .where('member.upline_id', '=', memberId)
      .where('member.currency', '=', currency)
      .executeTakeFirst(),
  );

/**
 * Gives an amount of the agent's main wallet to a direct downline, in one posting, and records that the downline has received it (AGENT-24). The same key
 * again gives nothing more. A downline whose account is closed gets nothing.
 */
export async function transferDown(
  services: Services,
  { site, agent }: { site: PublishedSite; agent: Agent },
  { key, memberId: wantedId, amount, paymentPassword }: BodyOf<Call>,
): Promise<
  Result<
    ValueOf<Call>,
    | 'not_found'
    | 'function_disabled'
    | 'validation_failed'
    | 'insufficient_funds'
    | 'balance_too_high'
    | 'transaction_conflict'
    | 'too_many_requests'
    | 'busy'
  >
> {
  const { merchantCode, memberId, currency } = agent;
  const { security, agents } = site.loaded.brand;
  if (!security.transfersBetweenAccounts) return fail('function_disabled');
  const id = idOf(wantedId);
  const downline = id === undefined ? undefined : await findDownline(services, agent, id);
  if (!downline) return fail('not_found');
  if (await isClosedMember(services.database, { merchantCode, memberId: downline.id }))
    return fail('function_disabled');
  const read = readWanted(amount, {
    minMinor: BigInt(agents.transferMinMinor),
    maxMinor: BigInt(agents.transferMaxMinor),
    currency,
  });
  if (!read.ok) return read;
  const counted = await countTransfer(services, agent);
  if (!counted.ok) return counted;
  const checked = await checkPaymentPassword(services, { merchantCode, memberId, typed: paymentPassword });
  if (!checked.ok) return checked;
  const amountMinor = read.value;
  const from = await walletAccount(services, agent, MAIN_WALLET);
  const to = await walletAccount(services, { merchantCode, memberId: downline.id, currency }, MAIN_WALLET);
  const posted = await services.database.withMerchant(merchantCode, async (trx) => {
    const moved = await services.ledger.postWithin(trx, {
      source: DOWNLINE_SOURCE,
      idempotencyKey: `${memberId}:${key}`,
      ...downlineTransfer({ from, to, amountMinor }),
    });
    if (moved.ok && !moved.value.isDuplicate)
      await recordEvents(trx, merchantCode, services.clock(), [
        {
          type: 'downline_transfer_received',
          memberId: downline.id,
          body: { fromMemberId: String(memberId), currency, amountMinor: String(amountMinor) },
        },
      ]);
    return moved;
  });
  if (!posted.ok) return transferRefusal(posted);
  services.signals.send([
    { merchantCode, memberId, topic: 'balance' },
    { merchantCode, memberId: downline.id, topic: 'balance' },
    { merchantCode, topic: 'events' },
  ]);
  return ok({ account: downline.account, amount: toDecimal({ amountMinor, currency }) });
}
