import type { ErrorSchema, FieldProps, RJSFSchema } from '@rjsf/utils';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { FieldRow } from '../input.tsx';
import type { FieldContext } from './form-context.ts';
import { errorToTell, faultText } from './fault-text.ts';
import { CheckboxWidget, TextInput } from './widgets.tsx';

interface LeafProps {
  id: string;
  name: string;
  isConsent: boolean;
  isRequired: boolean;
  value: unknown;
  /** The error that the field shows. */
  error: string | undefined;
  context: FieldContext;
  onChange: (name: string, value: unknown) => void;
}

/** One field, with its label above and its hint or error below. A consent is its own label. */
const Leaf = memo(function Leaf({ id, name, isConsent, isRequired, value, error, context, onChange }: LeafProps) {
  const presentation = context.presentations[name];
  if (!presentation) return null;
  const fault = faultText(error, context);
  const shared = { id, name, presentation, value, fault, onChange: (next: unknown) => onChange(name, next) };
  if (isConsent) return <CheckboxWidget {...shared} />;
  return (
    <>
      <FieldRow
        id={id}
        label={presentation.label}
        optionalMark={presentation.optionalMark}
        hint={presentation.hint}
        fault={fault}
      >
        <TextInput {...shared} context={context} isRequired={isRequired} />
      </FieldRow>
      {presentation.after}
    </>
  );
});

/**
 * The fields of a form without nesting, one below the other. It replaces rjsf's object and string fields, which resolve every field's
 * schema and compare all of its properties on every keystroke. Here a keystroke renders only its own field.
 */
export function FlatFields({
  schema,
  formData,
  errorSchema,
  fieldPathId,
  registry,
  uiSchema,
  onChange,
}: FieldProps<Record<string, unknown>, RJSFSchema>) {
  const context = registry.formContext as FieldContext;
  // The callback must stay the same function, otherwise every field renders when one changes.
  const latest = useRef({ onChange, fieldPathId });
  useLayoutEffect(() => void (latest.current = { onChange, fieldPathId }));
  const change = useCallback(
    (name: string, value: unknown) =>
      latest.current.onChange(value as Record<string, unknown>, [...latest.current.fieldPathId.path, name]),
    [],
  );
  const errors = (errorSchema ?? {}) as Record<string, ErrorSchema | undefined>;
  return (uiSchema?.['ui:order'] ?? Object.keys(schema.properties ?? {})).map((name) => {
    const property = schema.properties?.[name];
    return (
      <Leaf
        key={name}
        id={`${fieldPathId.$id}_${name}`}
        name={name}
        isConsent={typeof property === 'object' && property.type === 'boolean'}
        isRequired={schema.required?.includes(name) ?? false}
        value={formData?.[name]}
        error={errorToTell(errors[name]?.__errors)}
        context={context}
        onChange={change}
      />
    );
  });
}
