import styled from 'styled-components';
import { Tick } from '../check-box.tsx';
import { hintId, Input, InputPair, noteId, PasswordInput } from '../input.tsx';
import { Prefixed } from '../prefixed.ts';
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

/** The browser's own arrow stands at the very edge: this one is drawn of two triangles, in the colour of quiet text. */
const Choices = styled(Input)`
  appearance: none;
  padding-inline-end: ${space(10)};
  background-image:
    linear-gradient(45deg, transparent 50%, var(--color-muted) 50%),
    linear-gradient(135deg, var(--color-muted) 50%, transparent 50%);
  background-position:
    right calc(${space(4)} + 5px) center,
    right ${space(4)} center;
  background-size: 5px 5px;
  background-repeat: no-repeat;
  &:dir(rtl) {
    background-position:
      left ${space(4)} center,
      left calc(${space(4)} + 5px) center;
  }
  text-overflow: ellipsis;
  & > option {
    background: var(--color-raised);
    color: var(--color-text);
  }
`;

interface WidgetProps {
  id: string;
  name: string;
  presentation: FieldPresentation;
  value: unknown;
  /** What is wrong with it, in words. */
  fault: string | undefined;
  /** An empty value is none. */
  onChange: (value: unknown) => void;
}

/** A field of any kind that holds text; its input follows what the field is: keyboard, autofill, masking, a list, a date. */
export function TextInput({
  id,
  name,
  presentation,
  value,
  fault,
  onChange,
  context,
  isRequired,
}: WidgetProps & { context: FieldContext; isRequired: boolean }) {
  const { input } = presentation;
  const text = typeof value === 'string' ? value : '';
  const change = (next: string) => onChange(next === '' ? undefined : next);
  const late = useLateText(text, context.pending, change);
  const shared = {
    id,
    name,
    'aria-required': isRequired || undefined,
    'aria-invalid': fault !== undefined,
    'aria-describedby':
      [
        ...(input?.prefix ? [prefixId(id)] : []),
        ...(fault ? [noteId(id)] : []),
        ...(presentation.hint && presentation.hint !== fault ? [hintId(id)] : []),
      ].join(' ') || undefined,
    autoComplete: input?.autoComplete,
    autoFocus: input?.isFirst,
    placeholder: input?.placeholder,
  };
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
        <Choices as="select" {...chosen}>
          <option value="">{input.choose}</option>
          {input.choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </Choices>
      );
    default: {
      const line = (
        <Input
          {...typed}
          type={input?.type ?? 'text'}
          inputMode={input?.inputMode}
          autoCapitalize="none"
          spellCheck={false}
        />
      );
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
  }
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

/** A consent: the box and its words are one target. */
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
