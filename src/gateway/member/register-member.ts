import { ajvOf } from './form-check.ts';
import type { PublishedSite, RegisterRules } from '../../publisher/publish.ts';
import { mobileAccount, mobileFormOf } from '../../shared/brand/mobile-number.ts';
import { ageRuleOf, type AgeRule } from '../../shared/brand/birthday.ts';
import { AGREEMENT, crossFieldFaults, faultOf } from '../../shared/brand/registration.ts';
import type { RegisterMethod } from '../../shared/brand/register-methods.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { memberCalls } from '../../shared/contract/member.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { grantDemoMoney } from '../wallet/grant-demo-money.ts';
import { createMember } from './create-member.ts';

type Form = Record<string, string | boolean>;

/** A registration: the fields that the brand names, and what the site adds to them. */
interface Registration {
  site: PublishedSite;
  method: RegisterMethod;
  form: Form;
  /** By mobile: the dialing code that stood before the number. */
  countryDialingCode?: string | undefined;
  referralCode?: string | undefined;
  affiliateCode?: string | undefined;
}

type Registered = Result<ValueOf<typeof memberCalls.register>, 'registration_closed' | 'bad_request' | 'validation_failed' | 'username_taken' | 'busy'>;

/** Opens an account and logs it in. The form is checked with the brand's own schema, the same that the page has. */
export async function registerMember(services: Services, { site, method, form, ...additions }: Registration): Promise<Registered> {
  const { merchantCode, market } = site.loaded.brand;
  const rules = site.registration[method];
  if (!rules) return fail('registration_closed');
  // A page of another market, or none of ours: the number would become somebody else's.
  if (method === 'mobile' && additions.countryDialingCode !== market.dialingCode) return fail('bad_request');
  const faults = formFaults(rules, form, ageRuleOf(site.loaded.brand));
  if (faults.length > 0) return fail('validation_failed', { faults });

  const { username: _, password, confirmPassword: __, [AGREEMENT]: ___, paymentPassword, nickname, ...profile } = form;
  const account = accountOf(site, method, form);
  const hash = await services.passwords.hash(merchantCode, String(password));
  if (!hash.ok) return hash;
  const paymentHash = paymentPassword === undefined ? undefined : await services.passwords.hash(merchantCode, String(paymentPassword));
  if (paymentHash && !paymentHash.ok) return paymentHash;
  const created = await createMember(services.database, {
    merchantCode,
    account,
    nickname: nickname === undefined ? account : String(nickname),
    passwordHash: hash.value,
    paymentPasswordHash: paymentHash?.value,
    customerType: 0,
    currency: market.currency,
    // What the player typed wins over what came with the address.
    profile: { ...additions, ...profile },
  });
  if (!created.ok) return created;
  await grantDemoMoney(services, { merchantCode, market, memberId: created.value.memberId, currency: market.currency });
  const token = await services.sessions.begin(site.loaded.brand, created.value.memberId);
  return ok({ token, userName: created.value.account, customerType: 0 });
}

/** The name of the account: the username as it was typed, or the mobile number in its one form. */
function accountOf({ loaded: { brand } }: PublishedSite, method: RegisterMethod, form: Form): string {
  if (method === 'username') return String(form['username']);
  const mobileForm = mobileFormOf(brand);
  const account = mobileForm && mobileAccount(String(form['mobileNum']), mobileForm);
  if (!account) throw new Error('a form that passed its schema holds no mobile number');
  return account;
}

/** Every fault of a form, one a field. */
function formFaults({ settings, schema }: RegisterRules, form: Form, age: AgeRule): FieldFault[] {
  const validate = ajvOf(schema);
  const faults = validate(form) ? [] : (validate.errors ?? []).map((error) => faultOf(error, settings));
  return [...new Map([...crossFieldFaults(form, age), ...faults].map((fault) => [fault.field, fault])).values()];
}
