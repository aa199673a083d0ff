import Form from '@rjsf/core';
import type {
  ErrorSchema,
  RegistryFieldsType,
  StrictRJSFSchema,
  TemplatesType,
  UiSchema,
  ValidatorType,
} from '@rjsf/utils';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../shared/errors.ts';
import type { FieldContext, SchemaFormContext } from './form-context.ts';
import { serverError } from './fault-text.ts';
import { faultValidator, type FaultOf } from './fault-validator.ts';
import { FlatFields } from './flat-fields.tsx';
import { FieldErrorTemplate, FieldTemplate } from './templates.tsx';
import type { PendingInputs } from './use-late-text.ts';

/** A form's data: what rjsf keeps, field by field. An optional field that is empty is absent. */
export type FormData = Record<string, unknown>;

/** What the page does to a form that nobody typed. */
export interface SchemaFormHandle {
  /** Takes out what stands in a field. It is not told to `onTyped`. */
  clear: (name: string) => void;
}

interface SchemaFormProps {
  ref?: Ref<SchemaFormHandle>;
  /** Prefix of the ids of the inputs, unlike that of any dialog. */
  idPrefix: string;
  schema: StrictRJSFSchema;
  validator: ValidatorType<FormData>;
  /** Fills in what belongs to the form and is not shown, for the validator alone. */
  complete?: (data: FormData) => FormData;
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
  /** The form's data after something in it was typed or chosen. */
  onTyped?: (data: FormData) => void;
  onSubmit: (data: FormData) => void;
  /** What stands under the fields: at least the submit button. */
  children: ReactNode;
}

const fields: RegistryFieldsType = { ObjectField: FlatFields };
const templates: Partial<TemplatesType> = { FieldTemplate, FieldErrorTemplate };

/** rjsf in our clothes: the one module that knows it. It is loaded with the first form, never with the page. */
export function SchemaForm({
  ref,
  idPrefix,
  schema,
  validator,
  complete,
  order,
  context,
  initialData,
  faultOf,
  crossFieldFaults,
  serverFaults,
  onTyped,
  onSubmit,
  children,
}: SchemaFormProps) {
  const [wasSubmitted, setSubmitted] = useState(false);
  // In an effect, since a field is marked as wrong only when the server's answer has been rendered: a frame may pass before that.
  useEffect(() => {
    if (serverFaults.length > 0) focusFirstFault(idPrefix);
  }, [idPrefix, serverFaults]);
  const uiSchema = useMemo<UiSchema>(
    () => ({ 'ui:order': [...order], 'ui:submitButtonOptions': { norender: true } }),
    [order],
  );
  // For good: with another validator rjsf would begin anew. What it is made of follows from the schema.
  const [judge] = useState(() => faultValidator(validator, schema, faultOf, crossFieldFaults, complete));
  const form = useRef<Form<FormData>>(null);
  const isClearing = useRef(false);
  const [pending] = useState<PendingInputs>(() => new Set());
  const fieldContext = useMemo<FieldContext>(() => ({ ...context, pending: pending }), [context, pending]);
  useEffect(() => {
    const element = form.current!.formElement.current as HTMLFormElement;
    // At once: what is sent is what the form has.
    const flush = () => flushSync(() => pending.forEach((flushOne) => flushOne()));
    element.addEventListener('submit', flush, true);
    return () => element.removeEventListener('submit', flush, true);
  }, [pending]);
  useImperativeHandle(
    ref,
    () => ({
      clear: (name) => {
        if (form.current?.state.formData?.[name] === undefined) return;
        isClearing.current = true;
        form.current.setFieldValue(name, undefined);
      },
    }),
    [],
  );
  const tell = (data: FormData) => {
    if (!isClearing.current) onTyped?.(data);
    isClearing.current = false;
  };
  return (
    <Form<FormData>
      ref={form}
      method="post"
      idPrefix={idPrefix}
      schema={schema}
      uiSchema={uiSchema}
      validator={judge}
      fields={fields}
      templates={templates}
      formContext={fieldContext}
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
      onChange={(event) => tell(event.formData ?? {})}
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
  for (const fault of faults) schema[fault.field] = { __errors: [serverError(fault)] };
  return schema as ErrorSchema;
}
