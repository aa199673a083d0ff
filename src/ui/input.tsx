import { useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon.tsx';
import { IconButton } from './button.tsx';
import { space } from './measure.ts';

const Hint = styled.p`
  margin-top: ${space(1.5)};
  font-size: var(--text-0);
  color: var(--color-muted);
  [role='alert'] + & {
    margin-top: ${space(0.5)};
  }
`;

/** The hint stands out while the field is hovered or focused. */
const Row = styled.div`
  & + & {
    margin-top: ${space(4)};
  }
  &:hover > ${Hint}, &:focus-within > ${Hint} {
    color: var(--color-text);
  }
`;

const Label = styled.label`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  margin-bottom: ${space(1.5)};
  font-size: var(--text-0);
  font-weight: var(--weight-strong);
  & > span {
    color: var(--color-muted);
    font-weight: 400;
  }
`;

const Fault = styled.p`
  margin-top: ${space(1.5)};
  font-size: var(--text-0);
  color: var(--color-negative);
`;

/** A text input. Its border shows a fault, and `aria-describedby` points to the fault's text. */
export const Input = styled.input`
  width: 100%;
  height: var(--height-control);
  padding: 0 ${space(4)};
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-control);
  background: var(--color-raised);
  font-size: max(16px, var(--text-1));
  transition: border-color var(--motion-quick);
  &::placeholder {
    color: var(--color-muted);
  }
  &:disabled {
    opacity: 0.6;
  }
  &:hover {
    border-color: var(--color-muted);
  }
  &:focus-visible {
    outline-offset: -1px;
    border-radius: var(--radius-control);
  }
  /* Thicker as well, because some people tell its colour and that of other edges apart only with difficulty. */
  &[aria-invalid='true'] {
    border-color: var(--color-negative);
    box-shadow: inset 0 0 0 1px var(--color-negative);
  }
  &:-webkit-autofill {
    -webkit-text-fill-color: var(--color-text);
    box-shadow: 0 0 0 100px var(--color-raised) inset;
  }
`;

/** An input and its companion, such as a button or a picture, in one row. */
export const InputPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
`;

interface FieldRowProps {
  id: string;
  label: string;
  /** Text that marks the field as optional. */
  optionalMark?: string | undefined;
  /** How to fill the field in. It shows under the field, and below the fault unless both say the same. */
  hint?: string | undefined;
  /** What is wrong. Several faults are several lines. */
  fault?: ReactNode;
  children: ReactNode;
  /** What belongs to the field and stands below all of that, such as choices that fill it. */
  after?: ReactNode;
}

/** Id of the element with a field's fault, for `aria-describedby`. */
export const noteId = (id: string): string => `${id}-note`;
/** Id of the element with a field's hint, for `aria-describedby`. */
export const hintId = (id: string): string => `${id}-hint`;

/** The `aria-describedby` of a field in a `FieldRow`: its fault and its hint, as far as they show. */
export const describedBy = (
  id: string,
  { hint, fault }: { hint?: string | undefined; fault?: ReactNode },
): string | undefined =>
  [...(fault ? [noteId(id)] : []), ...(hint && hint !== fault ? [hintId(id)] : [])].join(' ') || undefined;

/** A field with its label above, and its fault and hint below. */
export function FieldRow({ id, label, optionalMark, hint, fault, children, after }: FieldRowProps) {
  return (
    <Row>
      <Label htmlFor={id}>
        {label}
        {optionalMark && <span>{optionalMark}</span>}
      </Label>
      {children}
      {fault && (
        <Fault id={noteId(id)} role="alert">
          {fault}
        </Fault>
      )}
      {hint && hint !== fault && <Hint id={hintId(id)}>{hint}</Hint>}
      {after}
    </Row>
  );
}

const Reveal = styled.div`
  position: relative;
  & > input {
    padding-inline-end: 52px;
  }
  & > button {
    position: absolute;
    inset-inline-end: 2px;
    top: calc((var(--height-control) - 44px) / 2);
  }
`;

/** A password input with an eye button that shows the password. The two labels name what the button will do. */
export function PasswordInput({
  showLabel,
  hideLabel,
  ...input
}: ComponentProps<'input'> & { showLabel: string; hideLabel: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Reveal>
      <Input {...input} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <IconButton type="button" aria-label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </IconButton>
    </Reveal>
  );
}
