import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Tick } from '../check-box.tsx';
import { describedBy, Input, InputPair, noteId, PasswordInput } from '../input.tsx';
import { Prefixed } from '../prefixed.ts';
import { SelectBox, SelectOptions } from '../select.tsx';
import { space } from '../measure.ts';
import type { FieldPresentation, FieldContext } from './form-context.ts';
import { useLateText } from './use-late-text.ts';

const Area = styled(Input)`
  display: block;
  height: auto;
  min-height: calc(var(--height-control) * 2);
  padding-block: ${space(3)};
  resize: vertical;
`;

interface WidgetProps {
  id: string;
  name: string;
  presentation: FieldPresentation;
  value: unknown;
  /** The text of the fault. */
  fault: string | undefined;
  /** Called with `undefined` for an empty value. */
  onChange: (value: unknown) => void;
}

interface TextInputProps extends WidgetProps {
  context: FieldContext;
  isRequired: boolean;
}

/** The input of a text field, by its presentation: plain text, password, text area, date or select. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, context } = props;
  const { input } = props.presentation;
  const text = typeof value === 'string' ? value : '';
  const change = (next: string) => onChange(next === '' ? undefined : next);
  const late = useLateText(text, context.pending, change);
  const shared = attributesOf(props);
  const chosen = {
    ...shared,
    value: text,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  const typed = { ...shared, ...late };
  switch (input?.widget) {
    case 'password':
      return <PasswordInput {...typed} showLabel={context.showPassword} hideLabel={context.hidePassword} />;
    case 'textarea':
      return <Area as="textarea" {...typed} rows={3} />;
    case 'date':
      return (
        <Input
          {...chosen}
          type="date"
          min={input.min}
          ref={(element) => void (element && input.max && (element.max = input.max()))}
        />
      );
    case 'select':
      return (
        <SelectBox as="select" {...chosen}>
          <SelectOptions choose={input.choose ?? ''} choices={input.choices} />
        </SelectBox>
      );
    default:
      return withCompanion(
        <Input
          {...typed}
          type={input?.type ?? 'text'}
          inputMode={input?.inputMode}
          autoCapitalize="none"
          spellCheck={false}
        />,
        props,
      );
  }
}

/** Attributes that every kind of input has. */
function attributesOf({ id, name, presentation: { input, hint }, fault, isRequired }: TextInputProps) {
  return {
    id,
    name,
    'aria-required': isRequired || undefined,
    'aria-invalid': fault !== undefined,
    'aria-describedby':
      [input?.prefix && prefixId(id), describedBy(id, { hint, fault })].filter(Boolean).join(' ') || undefined,
    autoComplete: input?.autoComplete,
    autoFocus: input?.isFirst,
    placeholder: input?.placeholder,
  };
}

/** A single-line input with the button, picture or prefix that belongs to it. */
function withCompanion(line: ReactNode, { id, presentation: { input } }: TextInputProps): ReactNode {
  if (input?.beside)
    return (
      <InputPair>
        {line}
        {input.beside}
      </InputPair>
    );
  return input?.prefix ? (
    <Prefixed dir="ltr">
      <span id={prefixId(id)}>{input.prefix}</span>
      {line}
    </Prefixed>
  ) : (
    line
  );
}

const prefixId = (id: string) => `${id}-prefix`;

const Consent = styled.div`
  margin-top: ${space(5)};
  & > label {
    display: flex;
    gap: ${space(3)};
    align-items: flex-start;
    padding: ${space(2)} 0;
    font-size: var(--text-0);
    cursor: pointer;
  }
  & span {
    text-wrap: balance;
  }
  & a {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & > p {
    font-size: var(--text-0);
    color: var(--color-negative);
  }
`;

/** A consent. The checkbox and its text are one click target. */
export function CheckboxWidget({ id, name, presentation, value, fault, onChange }: WidgetProps) {
  return (
    <Consent>
      <label>
        <Tick
          id={id}
          name={name}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked || undefined)}
          aria-invalid={Boolean(fault)}
          aria-describedby={fault ? noteId(id) : undefined}
        />
        <span>
          {presentation.label}{' '}
          {presentation.link && (
            <a href={presentation.link.href} target="_blank" rel="noreferrer">
              {presentation.link.text}
            </a>
          )}
        </span>
      </label>
      {fault && (
        <p id={noteId(id)} role="alert">
          {fault}
        </p>
      )}
    </Consent>
  );
}
