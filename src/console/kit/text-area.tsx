import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { describedBy, FieldRow, Input } from '../../ui/input.tsx';

const Area = styled(Input)`
  height: 120px;
  padding-block: 6px;
  resize: vertical;
`;

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'ref'> {
  id: string;
  label: string;
  hint?: string;
}

/** A field of several lines, with its label. */
export function TextArea({ id, label, hint, ...area }: TextAreaProps) {
  return (
    <FieldRow id={id} label={label} hint={hint}>
      <Area
        as="textarea"
        id={id}
        aria-describedby={describedBy(id, { hint, fault: undefined })}
        {...(area as object)}
      />
    </FieldRow>
  );
}
