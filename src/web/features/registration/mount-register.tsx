import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { FormData } from '../../../ui/form/schema-form.tsx';
import { fieldName } from '../../../ui/form/field-name.ts';
import type { MountRoot } from '../../client/mount-root.tsx';
import type { RootStore } from '../../stores/root-store.ts';
import { RegisterForm } from './register-form.tsx';

/** Takes over the prerendered registration form, with what has been typed into it. */
export async function mountRegister(store: RootStore, host: HTMLElement, mount: MountRoot): Promise<void> {
  const { schema, validatorUrl } = store.boot.register;
  const module = (await import(validatorUrl)) as { default: Record<string, never> };
  const validator = createPrecompiledValidator<FormData>(module.default, schema);
  await mount(host, <RegisterForm validator={validator} readTyped={() => readForm(host)} />, 'r');
}

/** What stands in the inputs, typed or ticked or filled by the browser, by field. */
function readForm(host: HTMLElement): FormData {
  const data: FormData = {};
  for (const input of host.querySelectorAll('input')) {
    const value = input.type === 'checkbox' ? input.checked : input.value;
    if (value) data[fieldName(input.id)] = value;
  }
  return data;
}
