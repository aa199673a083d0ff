import type { PublishedSite, RegisterRules } from '../../publisher/publish.ts';
import { ageRuleOf, type AgeRule } from '../../shared/brand/birthday.ts';
import { crossFieldFaults, faultOf } from '../../shared/brand/registration.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { commonPasswordFaults } from '../password/password-rule.ts';
import { ajvOf } from './form-check.ts';

/** The fields of a registration as they were typed or ticked. */
export type Form = Record<string, string | boolean>;

/** Kept to the letter, and as nothing but a hash. */
const SECRETS: readonly string[] = ['password', 'confirmPassword', 'paymentPassword'];
/** Control characters but the end of a line, and those that turn the direction of what stands behind them: one name would pass for another by them. */
const UNSEEN = /[^\P{Cc}\n]|\p{Bidi_Control}/gu;

/** Checks a form with the brand's own schema, the same that the page has. Gives it without what cannot be seen, and checks it as it is then, too. */
export async function checkForm(
  services: Pick<Services, 'config'>,
  site: PublishedSite,
  rules: RegisterRules,
  typed: Form,
): Promise<Result<Form, 'validation_failed'>> {
  const age = ageRuleOf(site.loaded.brand);
  const form = cleaned(typed);
  const asTyped = formFaults(rules, typed, age);
  const faults = asTyped.length > 0 ? asTyped : formFaults(rules, form, age);
  for (const name of ['password', 'paymentPassword']) {
    const password = form[name];
    if (typeof password === 'string' && !faults.some(({ field }) => field === name))
      faults.push(...(await commonPasswordFaults(services, site, password, name)));
  }
  return faults.length > 0 ? fail('validation_failed', { faults }) : ok(form);
}

const cleaned = (form: Form): Form =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' && !SECRETS.includes(name) ? value.normalize('NFC').replaceAll(UNSEEN, '') : value,
    ]),
  );

/** Every fault of a form, one a field. */
function formFaults({ settings, schema }: RegisterRules, form: Form, age: AgeRule): FieldFault[] {
  const validate = ajvOf(schema);
  const faults = validate(form) ? [] : (validate.errors ?? []).map((error) => faultOf(error, settings));
  return [...new Map([...crossFieldFaults(form, age), ...faults].map((fault) => [fault.field, fault])).values()];
}
