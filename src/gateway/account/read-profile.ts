import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fieldKinds } from '../../shared/brand/fields.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { accountCalls } from '../../shared/contract/account.ts';
import type { Services } from '../services.ts';
import { avatarChoices } from './avatar.ts';
import { contactValue, type TypedContact } from './contact-value.ts';
import { maskContact } from './mask-contact.ts';

type Profile = ValueOf<typeof accountCalls.profile>;

/** Fields that are not in `fields`: names and contacts are shown separately, and secrets and one-time checks never. */
const NOT_SHOWN: readonly string[] = [
  'username',
  'nickname',
  'password',
  'confirmPassword',
  'paymentPassword',
  'email',
  'mobileNum',
  'captcha',
  'verificationCode',
];
/** The number of an identity document is masked, so that someone else at the player's browser does not learn it. */
const DOCUMENT_FIELD = 'idNumber';
const DOCUMENT_DIGITS_SHOWN = 3;

/** The registration field of each kind of contact. */
const fieldOfKind = { email: 'email', mobile: 'mobileNum' } as const satisfies Record<
  TypedContact['kind'],
  keyof typeof fieldKinds
>;

/** Reads a member's profile. */
export async function readProfile({ database }: Services, brand: Brand, memberId: bigint): Promise<Profile> {
  const { merchantCode, market } = brand;
  const { member, verified } = await database.withMerchant(merchantCode, async (trx) => ({
    member: await trx
      .selectFrom('member')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
    verified: await trx
      .selectFrom('member_contact')
      .select(['kind', 'value'])
      .where('merchant_code', '=', merchantCode)
      .where('member_id', '=', memberId)
      .execute(),
  }));
  const contacts = (['email', 'mobile'] as const).flatMap((kind) => {
    const own = verified.find((row) => row.kind === kind)?.value;
    const value = own ?? givenContact(brand, kind, member.profile);
    return value === undefined
      ? []
      : [{ kind, masked: maskContact(kind, value, market.dialingCode), isVerified: own !== undefined }];
  });
  return {
    account: member.account,
    nickname: member.nickname,
    fields: shownFields(member.profile),
    contacts,
    avatars: avatarChoices,
    hasPassword: member.password_hash !== null,
    hasPaymentPassword: member.payment_password_hash !== null,
    passwordSetAt: member.password_set_at.toISOString(),
    registeredAt: member.registered_at.toISOString(),
  };
}

/** A contact that was typed at registration and has not been verified. */
function givenContact(brand: Brand, kind: TypedContact['kind'], profile: Record<string, unknown>): string | undefined {
  const value = profile[fieldOfKind[kind]];
  const dialingCode = profile['countryDialingCode'];
  const kept =
    typeof value === 'string'
      ? contactValue(brand, {
          kind,
          value,
          ...(typeof dialingCode === 'string' && { countryDialingCode: dialingCode }),
        })
      : undefined;
  return kept?.ok ? kept.value : undefined;
}

/** The text fields of the registration, by name. Other values in the profile are internal. */
function shownFields(profile: Record<string, unknown>): Record<string, string> {
  const shown = Object.entries(profile).flatMap(([name, value]) =>
    Object.hasOwn(fieldKinds, name) && !NOT_SHOWN.includes(name) && typeof value === 'string'
      ? [[name, name === DOCUMENT_FIELD ? `•••${value.slice(-DOCUMENT_DIGITS_SHOWN)}` : value]]
      : [],
  );
  return Object.fromEntries(shown) as Record<string, string>;
}
