import type { FieldErrorProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { FieldFault } from '../../shared/errors.ts';
import { FieldRow } from '../input.tsx';
import type { SchemaFormContext } from './form-context.ts';
import { fieldName } from './field-name.ts';

/** The words of a field's first fault: one at a time, the one that helps. */
export function faultText(rawErrors: readonly string[] | undefined, context: SchemaFormContext): string | undefined {
  return rawErrors?.[0] && context.sayFault(JSON.parse(rawErrors[0]) as FieldFault);
}

/** One field: label above, help or error below. A consent is its own label. */
export function FieldTemplate({ id, children, rawErrors, schema, registry }: FieldTemplateProps) {
  const context = registry.formContext as SchemaFormContext;
  const look = context.looks[fieldName(id)];
  if (!look || schema.type === 'boolean') return children;
  return <FieldRow id={id} label={look.label} optionalMark={look.optionalMark} hint={look.hint} fault={faultText(rawErrors, context)}>{children}</FieldRow>;
}

/** The row says what is wrong with a field; rjsf need not say it again. */
export function FieldErrorTemplate(_: FieldErrorProps) {
  return null;
}

/** The fields one under another, without a frame or a title around them. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return properties.map((property) => property.content);
}
