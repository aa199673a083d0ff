import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { FieldRow, Input, noteId, PasswordInput } from './input.tsx';
import { space } from './measure.ts';

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
`;

interface FieldProps {
  id: string;
  /** Name in the form: the field is uncontrolled, and read when the form is sent. */
  name: string;
  label: string;
  /** Stands under the field until an error takes its place. */
  hint?: string | undefined;
  /** What is wrong with what was typed, in words. */
  fault?: string | undefined;
}

const attributes = ({ id, name, hint, fault }: FieldProps) => ({
  id,
  name,
  'aria-invalid': fault !== undefined,
  'aria-describedby': fault !== undefined || hint !== undefined ? noteId(id) : undefined,
  defaultValue: '',
});

/**
 * A field of one line.
 * @param beside what stands in the same row, such as a button that has a code sent
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
        <Beside>
          {line}
          {beside}
        </Beside>
      ) : (
        line
      )}
    </FieldRow>
  );
}

/** A field for a password, with an eye. */
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
