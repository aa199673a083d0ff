import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorType } from '@rjsf/utils';
import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import type { FormData } from '../../../ui/form/schema-form.tsx';
import { fieldName } from '../../../ui/form/field-name.ts';
import type { MountRoot } from '../../hydration/mount-root.tsx';
import { referralCode } from '../../stores/referral.ts';
import type { RootStore } from '../../stores/root-store.ts';
import { AffiliateCheck } from './affiliate-check.ts';
import { idPrefixOf } from './register-form.tsx';
import { RegisterPanel } from './register-panel.tsx';

/** Takes over the prerendered registration form, with what has been typed into it. The validators of all methods come with it: they are small. */
export async function mountRegister(store: RootStore, host: HTMLElement, mount: MountRoot): Promise<void> {
  const validators = new Map<RegisterMethod, ValidatorType<FormData>>();
  await Promise.all(
    store.boot.register.map(async ({ method, schema, validatorUrl }) => {
      const module = (await import(validatorUrl)) as { default: Record<string, never> };
      validators.set(method, createPrecompiledValidator<FormData>(module.default, schema));
    }),
  );
  const prefix = idPrefixOf(store.boot.register[0]!.method);
  fillReferral(prefix);
  await mount(
    host,
    <RegisterPanel
      validatorOf={(method) => validators.get(method)!}
      readTyped={() => readForm(host, prefix)}
      affiliate={new AffiliateCheck(store)}
    />,
    'r',
  );
}

/** Into the prerendered input itself, as if it had been typed: what was typed before the code came stays. */
function fillReferral(prefix: string): void {
  const input = document.getElementById(`${prefix}_referralCode`) as HTMLInputElement | null;
  const code = referralCode();
  if (input && input.value === '' && code) input.value = code;
}

/** What stands in the inputs, typed or ticked or filled by the browser, by field. */
function readForm(host: HTMLElement, prefix: string): FormData {
  const data: FormData = {};
  for (const input of host.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    `:is(input, select, textarea)[id^="${prefix}_"]`,
  )) {
    const value = input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : input.value;
    if (value) data[fieldName(input.id)] = value;
  }
  return data;
}
