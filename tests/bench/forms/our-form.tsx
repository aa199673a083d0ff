import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { createRoot } from 'react-dom/client';
import { AGREEMENT, faultOf, type FormSchema } from '../../../src/shared/brand/registration.ts';
import type { FieldSetting } from '../../../src/shared/contract/system.ts';
import { Button } from '../../../src/ui/button.tsx';
import type { FieldPresentation } from '../../../src/ui/form/form-context.ts';
import { SchemaForm, type FormData } from '../../../src/ui/form/schema-form.tsx';

declare global {
  interface Window {
    /** Puts a form on the page. The first three are given on both sides; a peer compiles its validator itself. */
    mountForm: (schema: FormSchema, labels: Record<string, string>, settings: FieldSetting[]) => void;
  }
}

const serverFaults: never[] = [];
// The product's page imports the validators before it mounts the form, as this one does.
const { default: compiled } = (await import(new URL('validator.js', location.href).href)) as {
  default: Record<string, never>;
};

/** The product's form as its register dialog mounts it: the adapter, its widgets, and validators that were compiled beforehand. */
window.mountForm = (schema, labels, settings) => {
  const presentations = Object.fromEntries(
    Object.entries(labels).map(([name, label]): [string, FieldPresentation] => [
      name,
      { label, input: { widget: 'text', autoComplete: 'off' } },
    ]),
  );
  const order = [...settings.map(({ name }) => name), AGREEMENT];
  const context = {
    presentations: presentations,
    sayFault: ({ key }: { key: string }) => key,
    showPassword: '',
    hidePassword: '',
  };
  const validator = createPrecompiledValidator<FormData>(compiled, schema);
  createRoot(document.getElementById('root')!).render(
    <SchemaForm
      idPrefix="field"
      schema={schema}
      validator={validator}
      order={order}
      context={context}
      faultOf={(error) => faultOf(error, settings)}
      crossFieldFaults={() => []}
      serverFaults={serverFaults}
      onSubmit={() => {}}
    >
      <Button type="submit" />
    </SchemaForm>,
  );
};
