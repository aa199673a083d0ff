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

/** Its help stands out while the pointer is on the field, or the cursor in it. */
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

/** A text input. Its edge shows the fault, its `aria-describedby` says it. */
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
  &:hover {
    border-color: var(--color-muted);
  }
  &:focus-visible {
    outline-offset: -1px;
    border-radius: var(--radius-control);
  }
  &[aria-invalid='true'] {
    border-color: var(--color-negative);
  }
  &:-webkit-autofill {
    -webkit-text-fill-color: var(--color-text);
    box-shadow: 0 0 0 100px var(--color-raised) inset;
  }
`;

/** An input and what belongs to it, such as a button or a picture. */
export const InputPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
`;

interface FieldRowProps {
  id: string;
  label: string;
  /** Says that the field may stay empty; the words come from the caller. */
  optionalMark?: string | undefined;
  /** How to fill it in: stands under the field, and under what is wrong with it if that says something else. */
  hint?: string | undefined;
  fault?: string | undefined;
  children: ReactNode;
}

/** Id of the element that says what is wrong with a field: for `aria-describedby`. */
export const noteId = (id: string): string => `${id}-note`;
/** Id of the element that says how to fill a field in, likewise. */
export const hintId = (id: string): string => `${id}-hint`;

/** A field: label above, error and help below. */
export function FieldRow({ id, label, optionalMark, hint, fault, children }: FieldRowProps) {
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

/** A password input with an eye that shows what was typed. The two labels say what the eye will do. */
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
