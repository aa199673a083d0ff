import type { Transaction } from 'kysely';
import type { PublishedSite } from '../../publisher/publish.ts';
import { isRegistrationOpen } from '../../shared/brand/register-methods.ts';
import { ADMIN_TYPE, TRIAL_TYPE } from '../../shared/account-types.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Tables } from '../database/tables.ts';
import { insertMember } from '../member/create-member.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Services } from '../services.ts';
import { newAccountName, nicknameOf } from './account-name.ts';

/** The identity that a provider vouches for. It has no e-mail address: an attacker who gets a provider to confirm an address would get the account that has it. */
export interface Identity {
  issuer: string;
  subject: string;
  /** The name at the provider. It may be of any type. */
  name?: unknown;
}

/** Attempts to find a free username. A generated one is almost never taken, except on brands with short usernames. */
const ATTEMPTS_MAX = 8;

/** Rolls the new member back, because another request has bound the identity meanwhile. */
class BoundMeanwhile extends Error {}

/** Whether a member may use a social login. Operators cannot log in on a site, and a trial lasts for one visit. */
export const mayLogIn = (customerType: number): boolean => customerType !== ADMIN_TYPE && customerType !== TRIAL_TYPE;

/** Finds the member of an identity. Without one it opens an account without a password, if the brand's registration is open. */
export async function memberOf(
  services: Services,
  site: PublishedSite,
  identity: Identity,
): Promise<Result<bigint, 'registration_closed' | 'non_member'>> {
  const { merchantCode } = site.loaded.brand;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const bound = await services.database.withMerchant(merchantCode, (trx) => boundMember(trx, merchantCode, identity));
    if (bound) return mayLogIn(bound.customer_type) ? ok(bound.id) : fail('non_member');
    if (!opensAccounts(site)) return fail('registration_closed');
    const memberId = await openAccount(services, site, identity);
    if (memberId !== undefined) return ok(memberId);
  }
  throw new Error('no name was found for an account');
}

/** Whether a social login may open an account. Providers do not tell the age, so a brand that requires a birthday needs its form. */
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

/** Creates account, identity and event, all or none. Returns undefined when the username is taken or another request was faster. */
async function openAccount(
  { database, clock }: Services,
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
        at: new Date(clock()),
      });
      if (!member) return undefined;
      const binding = await trx
        .insertInto('social_identity')
        .values({ merchant_code: merchantCode, issuer, subject, member_id: member.memberId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('member_id')
        .executeTakeFirst();
      if (!binding) throw new BoundMeanwhile();
      const { memberId } = member;
      await recordEvents(trx, merchantCode, clock(), [
        { type: 'member_registered', memberId, body: { method: 'social' } },
      ]);
      return memberId;
    });
  } catch (error) {
    if (error instanceof BoundMeanwhile) return undefined;
    throw error;
  }
}
