import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { describedBy, FieldRow, Input, PasswordInput } from './input.tsx';
import { space } from './measure.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
`;

interface FieldProps {
  id: string;
  /** Name in the form. Without a `value` the field is uncontrolled and read on submit. */
  name: string;
  label: string;
  /** Shows under the field, and below its fault. */
  hint?: string | undefined;
  /** The text of the field's fault. */
  fault?: string | undefined;
}

const attributes = ({ id, name, hint, fault, value }: FieldProps & { value?: unknown }) => ({
  id,
  name,
  'aria-invalid': fault !== undefined,
  'aria-describedby': describedBy(id, { hint, fault }),
  ...(value === undefined && { defaultValue: '' }),
});

/**
 * A single-line text field.
 * @param beside a companion in the same row, such as the button that sends a code
 */
export function TextField({
  label,
  hint,
  fault,
  beside,
  ...input
}: FieldProps & ComponentProps<'input'> & { beside?: ReactNode }) {
  const line = (
    <Input autoCapitalize="none" spellCheck={false} {...attributes({ ...input, label, hint, fault })} {...input} />
  );
  return (
    <FieldRow id={input.id} label={label} hint={hint} fault={fault}>
      {beside ? (
        <Row>
          {line}
          {beside}
        </Row>
      ) : (
        line
      )}
    </FieldRow>
  );
}

/** A password field with an eye button. */
export function PasswordField({
  label,
  hint,
  fault,
  showLabel,
  hideLabel,
  ...input
}: FieldProps & ComponentProps<'input'> & { showLabel: string; hideLabel: string }) {
  return (
    <FieldRow id={input.id} label={label} hint={hint} fault={fault}>
      <PasswordInput
        {...attributes({ ...input, label, hint, fault })}
        {...input}
        showLabel={showLabel}
        hideLabel={hideLabel}
      />
    </FieldRow>
  );
}
