import Form from '@rjsf/core';
import type { ErrorSchema, RegistryFieldsType, StrictRJSFSchema, TemplatesType, UiSchema, ValidatorType } from '@rjsf/utils';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { FieldFault } from '../../shared/errors.ts';
import type { SchemaFormContext } from './form-context.ts';
import { faultValidator, type FaultOf } from './fault-validator.ts';
import { FlatFields } from './flat-fields.tsx';
import { FieldErrorTemplate, FieldTemplate } from './templates.tsx';

/** A form's data: what rjsf keeps, field by field. An optional field that is empty is absent. */
export type FormData = Record<string, unknown>;

interface SchemaFormProps {
  /** Prefix of the ids of the inputs, unlike that of any dialog. */
  idPrefix: string;
  schema: StrictRJSFSchema;
  validator: ValidatorType<FormData>;
  order: readonly string[];
  context: SchemaFormContext;
  /** What had been typed before the form was mounted. */
  initialData?: FormData | undefined;
  /** What a schema error means for a player. */
  faultOf: FaultOf;
  /** Checks that no schema can say. */
  crossFieldFaults: (data: FormData) => FieldFault[];
  /** Faults that the server found in what was last sent. */
  serverFaults: readonly FieldFault[];
  onChange?: () => void;
  onSubmit: (data: FormData) => void;
  /** What stands under the fields: at least the submit button. */
  children: ReactNode;
}

const fields: RegistryFieldsType = { ObjectField: FlatFields };
const templates: Partial<TemplatesType> = { FieldTemplate, FieldErrorTemplate };

/** rjsf in our clothes: the one module that knows it. It is loaded with the first form, never with the page. */
export function SchemaForm({ idPrefix, schema, validator, order, context, initialData, faultOf, crossFieldFaults, serverFaults, onChange, onSubmit, children }: SchemaFormProps) {
  const [wasSubmitted, setSubmitted] = useState(false);
  // In an effect, since a field is marked as wrong only when the server's answer has been rendered: a frame may pass before that.
  useEffect(() => {
    if (serverFaults.length > 0) focusFirstFault(idPrefix);
  }, [idPrefix, serverFaults]);
  const uiSchema = useMemo<UiSchema>(() => ({ 'ui:order': [...order], 'ui:submitButtonOptions': { norender: true } }), [order]);
  // For good: with another validator rjsf would begin anew. What it is made of follows from the schema.
  const [judge] = useState(() => faultValidator(validator, schema, faultOf, crossFieldFaults));
  return (
    <Form<FormData>
      method="post"
      idPrefix={idPrefix}
      schema={schema}
      uiSchema={uiSchema}
      validator={judge}
      fields={fields}
      templates={templates}
      formContext={context}
      {...(initialData && { initialFormData: initialData })}
      // A constant in a schema is a demand, not a value to fill in: rjsf would tick a consent by itself.
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
      // Each field knows by itself whether it is another: to compare the whole form deeply before that costs more than it saves.
      experimental_componentUpdateStrategy="always"
      extraErrors={errorSchema(serverFaults)}
      showErrorList={false}
      noHtml5Validate
      focusOnFirstError={() => requestAnimationFrame(() => focusFirstFault(idPrefix))}
      liveValidate={wasSubmitted ? 'onChange' : false}
      onChange={onChange ?? (() => {})}
      onError={() => setSubmitted(true)}
      onSubmit={(event) => onSubmit(event.formData ?? {})}
    >
      {children}
    </Form>
  );
}

/** Puts the focus on the first field that is wrong, in the order of the form; rjsf's own order puts missing ones first. */
function focusFirstFault(idPrefix: string): void {
  document.querySelector<HTMLElement>(`[id^="${idPrefix}_"][aria-invalid="true"]`)?.focus();
}

function errorSchema(faults: readonly FieldFault[]): ErrorSchema {
  const schema: Record<string, { __errors: string[] }> = {};
  for (const fault of faults) schema[fault.field] = { __errors: [JSON.stringify(fault)] };
  return schema as ErrorSchema;
}
