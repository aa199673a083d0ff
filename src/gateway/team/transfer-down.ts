import type { PublishedSite } from '../../publisher/publish.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { teamCalls } from '../../shared/contract/team.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { toDecimal } from '../../shared/money/money.ts';
import { readWanted } from '../cashier/methods.ts';
import { isClosedMember } from '../member/closed-member.ts';
import type { Services } from '../services.ts';
import { giveToMember } from '../wallet/give-to-member.ts';
import type { Agent } from './team-tree.ts';

type Call = typeof teamCalls.transferDown;

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
 * Gives an amount of the agent's main wallet to a direct downline (AGENT-24). A downline whose account is closed gets nothing.
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
  const downline = await findDownline(services, agent, BigInt(wantedId));
  if (!downline) return fail('not_found');
  if (await isClosedMember(services.database, { merchantCode, memberId: downline.id }))
    return fail('function_disabled');
  const read = readWanted(amount, {
    minMinor: BigInt(agents.transferMinMinor),
    maxMinor: BigInt(agents.transferMaxMinor),
    currency,
  });
  if (!read.ok) return read;
  const given = await giveToMember(services, {
    way: 'downline',
    from: { merchantCode, memberId, currency },
    toMemberId: downline.id,
    amountMinor: read.value,
    key,
    paymentPassword,
  });
  if (!given.ok) return given;
  return ok({ account: downline.account, amount: toDecimal({ amountMinor: read.value, currency }) });
}
