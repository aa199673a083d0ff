import type { Brand } from '../../shared/brand/brand.generated.ts';
import { fieldKinds } from '../../shared/brand/fields.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { accountCalls } from '../../shared/contract/account.ts';
import type { Services } from '../services.ts';
import { avatarChoices } from './avatar.ts';
import { contactValue, type TypedContact } from './contact-value.ts';
import { maskContact } from './mask-contact.ts';

type Profile = ValueOf<typeof accountCalls.profile>;

/** Fields that are shown otherwise, or never: contacts masked, secrets and checks of a moment not at all. */
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
/** Of a number on a document its owner knows the rest: whoever holds his browser should not learn it. */
const DOCUMENT_FIELD = 'idNumber';
const DOCUMENT_DIGITS_SHOWN = 3;

/** Names under which a registration holds a contact. */
const fieldOfKind = { email: 'email', mobile: 'mobileNum' } as const satisfies Record<
  TypedContact['kind'],
  keyof typeof fieldKinds
>;

/** What an account holds of its player. */
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

/** A contact that was given at the registration; nobody has shown that it is his. */
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

/** The fields of the registration that hold text, by name. What else lies with them belongs to the house. */
function shownFields(profile: Record<string, unknown>): Record<string, string> {
  const shown = Object.entries(profile).flatMap(([name, value]) =>
    Object.hasOwn(fieldKinds, name) && !NOT_SHOWN.includes(name) && typeof value === 'string'
      ? [[name, name === DOCUMENT_FIELD ? `•••${value.slice(-DOCUMENT_DIGITS_SHOWN)}` : value]]
      : [],
  );
  return Object.fromEntries(shown) as Record<string, string>;
}
