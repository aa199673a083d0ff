import Form from '@rjsf/core';
import type { ErrorSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { RequestFault } from '../../shared/errors.ts';
import { lenientValidator } from './lenient-validator.ts';
import { RecordFields, recordTemplates } from './record-templates.tsx';

/** A document as operators write it. */
export type RecordValue = Record<string, unknown>;

interface RecordFormProps {
  /** Begins the ids of the inputs: of two forms on a page each needs another. */
  id: string;
  /** Draft-07. Titles are labels, descriptions are hints. */
  schema: object;
  value: RecordValue;
  /** What the gateway found when it was asked to take the document, by JSON pointer. */
  faults?: readonly RequestFault[];
  onChange: (value: RecordValue) => void;
  /** How rjsf shows single fields, such as `{ text: { 'ui:widget': 'textarea' } }`. */
  ui?: UiSchema;
  /** The value is a part of another one, so that each field may be left out without being called optional. */
  isPartial?: boolean;
}

/**
 * The fields of a record from its JSON Schema, for campaigns, missions and whatever else operators write. The page around it sends the value; the
 * gateway checks it and answers faults, which show at their fields. Texts of more than a line have the format `text`, moments `date-time`.
 */
export function RecordForm({ id, schema, value, faults = [], onChange, ui, isPartial = false }: RecordFormProps) {
  const errors = useMemo(() => errorsOf(faults), [faults]);
  const uiSchema = useMemo<UiSchema>(() => ({ ...ui, 'ui:submitButtonOptions': { norender: true } }), [ui]);
  return (
    <RecordFields>
      <Form<RecordValue>
        tagName="div"
        idPrefix={id}
        schema={schema}
        uiSchema={uiSchema}
        validator={lenientValidator}
        templates={recordTemplates}
        formData={value}
        extraErrors={errors}
        showErrorList={false}
        formContext={{ isPartial }}
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'populateRequiredDefaults' }}
        onChange={({ formData }) => onChange(formData ?? {})}
      />
    </RecordFields>
  );
}

/** Faults as rjsf takes them: a tree of the document, with texts at the faulty places. */
function errorsOf(faults: readonly RequestFault[]): ErrorSchema<RecordValue> {
  const tree: Record<string, unknown> = {};
  for (const { path, message } of faults) {
    let place = tree;
    for (const step of path.split('/').filter((part) => part !== ''))
      place = (place[step.replaceAll('~1', '/').replaceAll('~0', '~')] ??= {}) as Record<string, unknown>;
    ((place['__errors'] ??= []) as string[]).push(message);
  }
  return tree as ErrorSchema<RecordValue>;
}
