import Form from '@rjsf/core';
import type {
  ErrorSchema,
  RegistryFieldsType,
  StrictRJSFSchema,
  TemplatesType,
  UiSchema,
  ValidatorType,
} from '@rjsf/utils';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../shared/errors.ts';
import type { FieldContext, SchemaFormContext } from './form-context.ts';
import { serverError } from './fault-text.ts';
import { faultValidator, type FaultOf } from './fault-validator.ts';
import { FlatFields } from './flat-fields.tsx';
import { FieldErrorTemplate, FieldTemplate } from './templates.tsx';
import type { PendingInputs } from './use-late-text.ts';

/** A form's data by field, as rjsf keeps it. An empty optional field is absent. */
export type FormData = Record<string, unknown>;

/** Changes that the page itself makes to a form. */
export interface SchemaFormHandle {
  /** Empties a field without calling `onTyped`. */
  clear: (name: string) => void;
}

interface SchemaFormProps {
  ref?: Ref<SchemaFormHandle>;
  /** Prefix of the input ids. It differs from the prefix of every dialog. */
  idPrefix: string;
  schema: StrictRJSFSchema;
  validator: ValidatorType<FormData>;
  /** Fills in fields that are not shown, for the validator only. */
  complete?: (data: FormData) => FormData;
  order: readonly string[];
  context: SchemaFormContext;
  /** What was typed before the form was mounted. */
  initialData?: FormData | undefined;
  /** Turns a schema error into the fault that the player sees. */
  faultOf: FaultOf;
  /** Checks that a schema cannot express. */
  crossFieldFaults: (data: FormData) => FieldFault[];
  /** Faults that the server found in the last submission. */
  serverFaults: readonly FieldFault[];
  /** Called with the form's data after the player typed or chose something. */
  onTyped?: (data: FormData) => void;
  onSubmit: (data: FormData) => void;
  /** Content below the fields: at least the submit button. */
  children: ReactNode;
}

const fields: RegistryFieldsType = { ObjectField: FlatFields };
const templates: Partial<TemplatesType> = { FieldTemplate, FieldErrorTemplate };

/** A form from a JSON schema, built on rjsf in our styles. This module is loaded with the first form, never with the page. */
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
  // In an effect, because a field is marked as invalid only once the server's answer has rendered.
  useEffect(() => {
    if (serverFaults.length > 0) focusFirstFault(idPrefix);
  }, [idPrefix, serverFaults]);
  const uiSchema = useMemo<UiSchema>(
    () => ({ 'ui:order': [...order], 'ui:submitButtonOptions': { norender: true } }),
    [order],
  );
  // Never replaced: with a new validator rjsf would start over. Its inputs all follow from the schema.
  const [formValidator] = useState(() => faultValidator(validator, schema, faultOf, crossFieldFaults, complete));
  const form = useRef<Form<FormData>>(null);
  const [pending] = useState<PendingInputs>(() => new Set());
  const fieldContext = useMemo<FieldContext>(() => ({ ...context, pending }), [context, pending]);
  useFlushBeforeSubmit(form, pending);
  const reportChange = useClear(ref, form, onTyped);
  return (
    <Form<FormData>
      ref={form}
      method="post"
      idPrefix={idPrefix}
      schema={schema}
      uiSchema={uiSchema}
      validator={formValidator}
      fields={fields}
      templates={templates}
      formContext={fieldContext}
      {...(initialData && { initialFormData: initialData })}
      // A schema's constant is a requirement, not a default: rjsf would tick a consent by itself.
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
      // Each field decides by itself whether to render, so a deep comparison of the whole form costs more than it saves.
      experimental_componentUpdateStrategy="always"
      extraErrors={errorSchema(serverFaults)}
      showErrorList={false}
      noHtml5Validate
      focusOnFirstError={() => requestAnimationFrame(() => focusFirstFault(idPrefix))}
      liveValidate={wasSubmitted ? 'onChange' : false}
      onChange={(event) => reportChange(event.formData ?? {})}
      onError={() => setSubmitted(true)}
      onSubmit={(event) => onSubmit(event.formData ?? {})}
    >
      {children}
    </Form>
  );
}

/** Passes pending text to the form before rjsf reads the form's data on submit. */
function useFlushBeforeSubmit(form: RefObject<Form<FormData> | null>, pending: PendingInputs): void {
  useEffect(() => {
    const element = form.current!.formElement.current as HTMLFormElement;
    // Synchronous, because the form submits the data that it has at this moment.
    const flush = () => flushSync(() => pending.forEach((flushOne) => flushOne()));
    element.addEventListener('submit', flush, true);
    return () => element.removeEventListener('submit', flush, true);
  }, [form, pending]);
}

/** Offers `clear` on the form's ref. Returns the change handler, which calls `onTyped` unless `clear` made the change. */
function useClear(
  ref: Ref<SchemaFormHandle> | undefined,
  form: RefObject<Form<FormData> | null>,
  onTyped: SchemaFormProps['onTyped'],
): (data: FormData) => void {
  const isClearing = useRef(false);
  useImperativeHandle(
    ref,
    () => ({
      clear: (name) => {
        if (form.current?.state.formData?.[name] === undefined) return;
        isClearing.current = true;
        form.current.setFieldValue(name, undefined);
      },
    }),
    [form],
  );
  return (data) => {
    if (!isClearing.current) onTyped?.(data);
    isClearing.current = false;
  };
}

/** Focuses the first invalid field in the order of the form. rjsf's own order puts missing fields first. */
function focusFirstFault(idPrefix: string): void {
  document.querySelector<HTMLElement>(`[id^="${idPrefix}_"][aria-invalid="true"]`)?.focus();
}

function errorSchema(faults: readonly FieldFault[]): ErrorSchema {
  const schema: Record<string, { __errors: string[] }> = {};
  for (const fault of faults) schema[fault.field] = { __errors: [serverError(fault)] };
  return schema as ErrorSchema;
}
