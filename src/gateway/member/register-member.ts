import { ajvOf } from './form-check.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { AGREEMENT, crossFieldFaults, faultOf, isRegistrationOpen } from '../../shared/brand/registration.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { memberCalls } from '../../shared/contract/member.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { grantDemoMoney } from '../wallet/grant-demo-money.ts';
import { createMember } from './create-member.ts';

/** A registration: the fields that the brand names, and what the site adds to them. */
interface Registration {
  site: PublishedSite;
  form: Record<string, string | boolean>;
  referralCode?: string | undefined;
  affiliateCode?: string | undefined;
}

type Registered = Result<ValueOf<typeof memberCalls.register>, 'registration_closed' | 'validation_failed' | 'username_taken' | 'busy'>;

/** Opens an account and logs it in. The form is checked with the brand's own schema, the same that the page has. */
export async function registerMember(services: Services, { site, form, ...codes }: Registration): Promise<Registered> {
  const { merchantCode, market } = site.loaded.brand;
  if (!isRegistrationOpen(site.loaded.brand)) return fail('registration_closed');
  const faults = formFaults(site, form);
  if (faults.length > 0) return fail('validation_failed', { faults });

  const { username, password, confirmPassword: _, [AGREEMENT]: __, ...profile } = form;
  const hash = await services.passwords.hash(merchantCode, String(password));
  if (!hash.ok) return hash;
  const created = await createMember(services.database, {
    merchantCode,
    account: String(username),
    passwordHash: hash.value,
    customerType: 0,
    currency: market.currency,
    // What the player typed wins over what came with the address.
    profile: { ...codes, ...profile },
  });
  if (!created.ok) return created;
  await grantDemoMoney(services, { merchantCode, market, memberId: created.value.memberId, currency: market.currency });
  const token = await services.sessions.begin(merchantCode, created.value.memberId);
  return ok({ token, userName: created.value.account, customerType: 0 });
}

/** Every fault of a form, one a field. */
function formFaults({ registration }: PublishedSite, form: Registration['form']): FieldFault[] {
  const validate = ajvOf(registration.schema);
  const faults = validate(form) ? [] : (validate.errors ?? []).map((error) => faultOf(error, registration.settings));
  return [...new Map([...crossFieldFaults(form), ...faults].map((fault) => [fault.field, fault])).values()];
}
