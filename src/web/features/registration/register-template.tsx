import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorType } from '@rjsf/utils';
import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import type { FormData } from '../../../ui/form/schema-form.tsx';
import { fieldName } from '../../../ui/form/field-name.ts';
import { referralCode } from '../../stores/referral.ts';
import type { TemplateModule } from '../manifest.ts';
import { AffiliateCheck } from './affiliate-check.ts';
import { idPrefixOf } from './register-form.tsx';
import { RegisterPanel } from './register-panel.tsx';

/** Stands in for the validators on the server, which never validates while it renders. */
const noValidator = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  toErrorList: () => [],
} as unknown as ValidatorType<FormData>;

export const prerender: TemplateModule['prerender'] = () => <RegisterPanel validatorOf={() => noValidator} />;

/** Fetches the validators of all methods, which are small, and takes up what was typed into the prerendered form. */
export const prepare: TemplateModule['prepare'] = async (store, root) => {
  const validators = new Map<RegisterMethod, ValidatorType<FormData>>();
  await Promise.all(
    store.boot.register.map(async ({ method, schema, validatorUrl }) => {
      const module = (await import(validatorUrl)) as { default: Record<string, never> };
      validators.set(method, createPrecompiledValidator<FormData>(module.default, schema));
    }),
  );
  const prefix = idPrefixOf(store.boot.register[0]!.method);
  fillReferral(prefix);
  return (
    <RegisterPanel
      validatorOf={(method) => validators.get(method)!}
      readTyped={() => readForm(root, prefix)}
      affiliate={new AffiliateCheck(store)}
    />
  );
};

/** Fills the prerendered input, as if the player had typed it. What they typed themselves stays. */
function fillReferral(prefix: string): void {
  const input = document.getElementById(`${prefix}_referralCode`) as HTMLInputElement | null;
  const code = referralCode();
  if (input && input.value === '' && code) input.value = code;
}

/** The values of the inputs by field, whether typed, ticked or filled in by the browser. */
function readForm(root: HTMLElement, prefix: string): FormData {
  const data: FormData = {};
  for (const input of root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `:is(input, select, textarea)[id^="${prefix}_"]`,
  )) {
    const value = input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : input.value;
    if (value) data[fieldName(input.id)] = value;
  }
  return data;
}
