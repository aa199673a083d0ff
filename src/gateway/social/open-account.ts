import type { Transaction } from 'kysely';
import type { PublishedSite } from '../../publisher/publish.ts';
import { isRegistrationOpen } from '../../shared/brand/register-methods.ts';
import { ADMIN_TYPE, TRIAL_TYPE } from '../../shared/account-types.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { insertMember } from '../member/create-member.ts';
import type { Services } from '../services.ts';
import { newAccountName, nicknameOf } from './account-name.ts';

/** Who a provider says that somebody is. An e-mail is no part of it: whoever gets a provider to say an address would get the account that has it. */
export interface Identity {
  issuer: string;
  subject: string;
  /** What the provider calls him, of any type. */
  name?: unknown;
}

/** A name that was made up is taken about never; on a brand whose names are short, now and then. */
const ATTEMPTS_MAX = 8;

/** Undoes the member that was written for an identity that another request has bound meanwhile. */
class BoundMeanwhile extends Error {}

/** Whether an account may come in by a provider: an operator's logs in nowhere on a site, and nobody has a trial account for longer than its one visit. */
export const mayComeIn = (customerType: number): boolean => customerType !== ADMIN_TYPE && customerType !== TRIAL_TYPE;

/** The account of an identity. One that has none is given one of its own, without a password, where the brand lets visitors open accounts. */
export async function memberOf(
  services: Services,
  site: PublishedSite,
  identity: Identity,
): Promise<Result<bigint, 'registration_closed' | 'non_member'>> {
  const { merchantCode } = site.loaded.brand;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const bound = await services.database.withMerchant(merchantCode, (trx) => boundMember(trx, merchantCode, identity));
    if (bound) return mayComeIn(bound.customer_type) ? ok(bound.id) : fail('non_member');
    if (!opensAccounts(site)) return fail('registration_closed');
    const memberId = await openAccount(services, site, identity);
    if (memberId !== undefined) return ok(memberId);
  }
  throw new Error('no name was found for an account');
}

/** A provider tells nobody's age: where the form insists on a birthday, the form is the way in. */
const opensAccounts = ({ loaded: { brand }, registration }: PublishedSite): boolean =>
  isRegistrationOpen(brand) && !Object.values(registration).some((rules) => rules.schema.required.includes('birthday'));

const boundMember = (trx: Transaction<Tables>, merchantCode: string, { issuer, subject }: Identity) =>
  trx
    .selectFrom('social_identity')
    .innerJoin('member', (join) =>
      join
        .onRef('member.merchant_code', '=', 'social_identity.merchant_code')
        .onRef('member.id', '=', 'social_identity.member_id'),
    )
    .select(['member.id', 'member.customer_type'])
    .where('social_identity.merchant_code', '=', merchantCode)
    .where('social_identity.issuer', '=', issuer)
    .where('social_identity.subject', '=', subject)
    .executeTakeFirst();

/** Writes account and identity, both or neither. Nothing where the name is taken, or where another request was faster. */
async function openAccount(
  { database }: Services,
  site: PublishedSite,
  { issuer, subject, name }: Identity,
): Promise<bigint | undefined> {
  const { merchantCode, market } = site.loaded.brand;
  const account = newAccountName(site);
  try {
    return await database.withMerchant(merchantCode, async (trx) => {
      const member = await insertMember(trx, {
        merchantCode,
        account,
        nickname: nicknameOf(name),
        passwordHash: null,
        customerType: 0,
        currency: market.currency,
        profile: {},
      });
      if (!member) return undefined;
      const binding = await trx
        .insertInto('social_identity')
        .values({ merchant_code: merchantCode, issuer, subject, member_id: member.memberId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('member_id')
        .executeTakeFirst();
      if (!binding) throw new BoundMeanwhile();
      return member.memberId;
    });
  } catch (error) {
    if (error instanceof BoundMeanwhile) return undefined;
    throw error;
  }
}
