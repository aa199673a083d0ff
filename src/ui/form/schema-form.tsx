import Form from '@rjsf/core';
import type { ErrorSchema, RegistryWidgetsType, RJSFValidationError, StrictRJSFSchema, TemplatesType, UiSchema, ValidatorType } from '@rjsf/utils';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { FieldFault } from '../../shared/errors.ts';
import type { SchemaFormContext } from './form-context.ts';
import { CheckboxWidget, TextWidget } from './widgets.tsx';
import { FieldErrorTemplate, FieldTemplate, ObjectFieldTemplate } from './templates.tsx';

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
  faultOf: (error: { keyword: string; instancePath: string; params: Record<string, unknown> }) => FieldFault;
  /** Checks that no schema can say. */
  crossFieldFaults: (data: FormData) => FieldFault[];
  /** Faults that the server found in what was last sent. */
  serverFaults: readonly FieldFault[];
  onChange?: () => void;
  onSubmit: (data: FormData) => void;
  /** What stands under the fields: at least the submit button. */
  children: ReactNode;
}

/** One widget for all text: what the field is, and not its schema, says how it is filled in. */
const widgets: RegistryWidgetsType = { TextWidget, SelectWidget: TextWidget, CheckboxWidget };
const templates: Partial<TemplatesType> = { FieldTemplate, FieldErrorTemplate, ObjectFieldTemplate };

/** rjsf in our clothes: the one module that knows it. It is loaded with the first form, never with the page. */
export function SchemaForm({ idPrefix, schema, validator, order, context, initialData, faultOf, crossFieldFaults, serverFaults, onChange, onSubmit, children }: SchemaFormProps) {
  const [wasSubmitted, setSubmitted] = useState(false);
  // In an effect, since a field is marked as wrong only when the server's answer has been rendered: a frame may pass before that.
  useEffect(() => {
    if (serverFaults.length > 0) focusFirstFault(idPrefix);
  }, [idPrefix, serverFaults]);
  const uiSchema = useMemo<UiSchema>(() => ({ 'ui:order': [...order], 'ui:submitButtonOptions': { norender: true } }), [order]);
  const transformErrors = (errors: RJSFValidationError[]) =>
    errors.map((error) => ({ ...error, message: JSON.stringify(faultOf({ keyword: error.name ?? '', instancePath: (error.property ?? '').replace('.', '/'), params: (error.params ?? {}) as Record<string, unknown> })) }));
  return (
    <Form<FormData>
      method="post"
      idPrefix={idPrefix}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      widgets={widgets}
      templates={templates}
      formContext={context}
      {...(initialData && { initialFormData: initialData })}
      // A constant in a schema is a demand, not a value to fill in: rjsf would tick a consent by itself.
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
      extraErrors={errorSchema(serverFaults)}
      showErrorList={false}
      noHtml5Validate
      focusOnFirstError={() => requestAnimationFrame(() => focusFirstFault(idPrefix))}
      liveValidate={wasSubmitted ? 'onChange' : false}
      transformErrors={transformErrors}
      customValidate={(data: FormData | undefined, errors) => {
        for (const fault of crossFieldFaults(data ?? {})) errors[fault.field]?.addError(JSON.stringify(fault));
        return errors;
      }}
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
