import type { PublishedSite, RegisterRules } from '../../publisher/publish.ts';
import { ageRuleOf, type AgeRule } from '../../shared/brand/birthday.ts';
import { withPlainNumber } from '../../shared/brand/mobile-number.ts';
import { crossFieldFaults, faultOf } from '../../shared/brand/registration.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { commonPasswordFaults } from '../password/password-rule.ts';
import { ajvOf } from './form-check.ts';

/** The fields of a registration as they were typed or ticked. */
export type Form = Record<string, string | boolean>;

/** Checked exactly as typed, and stored only as a hash. */
const SECRETS: readonly string[] = ['password', 'confirmPassword', 'paymentPassword'];

/** Checks a form with the brand's schema, which the page uses too. Returns it with letters and their marks composed, and checks the result again. */
export async function checkForm(
  services: Pick<Services, 'config'>,
  site: PublishedSite,
  rules: RegisterRules,
  sent: Form,
): Promise<Result<Form, 'validation_failed'>> {
  const age = ageRuleOf(site.loaded.brand);
  const typed = withPlainNumber(sent);
  const form = composed(typed);
  const asTyped = formFaults(rules, typed, age);
  const faults = asTyped.length > 0 ? asTyped : formFaults(rules, form, age);
  for (const name of ['password', 'paymentPassword']) {
    const password = form[name];
    if (typeof password === 'string' && !faults.some(({ field }) => field === name))
      faults.push(...(await commonPasswordFaults(services, site, password, name)));
  }
  return faults.length > 0 ? fail('validation_failed', { faults }) : ok(form);
}

const composed = (form: Form): Form =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' && !SECRETS.includes(name) ? value.normalize('NFC') : value,
    ]),
  );

/** The faults of a form, at most one per field. */
function formFaults({ settings, schema }: RegisterRules, form: Form, age: AgeRule): FieldFault[] {
  const validate = ajvOf(schema);
  const faults = validate(form) ? [] : (validate.errors ?? []).map((error) => faultOf(error, settings));
  return [...new Map([...crossFieldFaults(form, age), ...faults].map((fault) => [fault.field, fault])).values()];
}
