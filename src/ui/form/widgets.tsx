import type { WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import { Input, noteId, PasswordInput } from '../input.tsx';
import { space } from '../measure.ts';
import { fieldName } from './field-name.ts';
import type { SchemaFormContext } from './form-context.ts';
import { faultText } from './templates.tsx';

const Prefixed = styled.div`
  display: flex;
  & > span {
    display: grid;
    place-items: center;
    flex: none;
    padding: 0 ${space(3)};
    border: 1px solid var(--color-control-line);
    border-inline-end: 0;
    border-radius: var(--radius-control);
    border-start-end-radius: 0;
    border-end-end-radius: 0;
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
  & > input { border-start-start-radius: 0; border-end-start-radius: 0; }
`;

const Area = styled(Input)`
  height: auto;
  min-height: calc(var(--height-control) * 2);
  padding-block: ${space(3)};
  resize: vertical;
`;

const Choices = styled(Input)`
  padding-inline-end: ${space(2)};
  text-overflow: ellipsis;
  & > option { background: var(--color-raised); color: var(--color-text); }
`;

/** A field of any kind that holds text; its input follows what the field is: keyboard, autofill, masking, a list, a date. */
export function TextWidget({ id, value, onChange, onBlur, onFocus, rawErrors, required, registry }: WidgetProps) {
  const context = registry.formContext as SchemaFormContext;
  const look = context.looks[fieldName(id)];
  const input = look?.input;
  const hasNote = Boolean(rawErrors?.length || look?.hint);
  const attributes = {
    id,
    name: fieldName(id),
    value: typeof value === 'string' ? value : '',
    'aria-required': required || undefined,
    'aria-invalid': Boolean(rawErrors?.length),
    'aria-describedby': [...(input?.prefix ? [prefixId(id)] : []), ...(hasNote ? [noteId(id)] : [])].join(' ') || undefined,
    autoComplete: input?.autoComplete,
    placeholder: input?.placeholder,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value === '' ? undefined : event.target.value),
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
  };
  switch (input?.widget) {
    case 'password':
      return <PasswordInput {...attributes} showLabel={context.showPassword} hideLabel={context.hidePassword} />;
    case 'textarea':
      return <Area as="textarea" {...attributes} rows={3} />;
    case 'date':
      return <Input {...attributes} type="date" min={input.min} ref={(element) => void (element && input.max && (element.max = input.max()))} />;
    case 'select':
      return (
        <Choices as="select" {...attributes}>
          <option value="">{input.choose}</option>
          {input.choices?.map((choice) => <option key={choice.value} value={choice.value}>{choice.text}</option>)}
        </Choices>
      );
    default: {
      const line = <Input {...attributes} type={input?.type ?? 'text'} inputMode={input?.inputMode} autoCapitalize="none" spellCheck={false} />;
      return input?.prefix ? <Prefixed><span id={prefixId(id)}>{input.prefix}</span>{line}</Prefixed> : line;
    }
  }
}

const prefixId = (id: string) => `${id}-prefix`;

const Consent = styled.div`
  margin-top: ${space(5)};
  & > label { display: flex; gap: ${space(3)}; align-items: flex-start; padding: ${space(2)} 0; font-size: var(--text-0); cursor: pointer; }
  & input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--color-accent); }
  & a { color: var(--color-accent); text-decoration: underline; text-underline-offset: 3px; }
  & > p { font-size: var(--text-0); color: var(--color-negative); }
`;

/** A consent: the box and its words are one target. */
export function CheckboxWidget({ id, value, onChange, rawErrors, registry }: WidgetProps) {
  const context = registry.formContext as SchemaFormContext;
  const look = context.looks[fieldName(id)];
  const fault = faultText(rawErrors, context);
  return (
    <Consent>
      <label>
        <input id={id} name={fieldName(id)} type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked || undefined)} aria-invalid={Boolean(fault)} aria-describedby={fault ? noteId(id) : undefined} />
        <span>{look?.label} {look?.link && <a href={look.link.href} target="_blank" rel="noreferrer">{look.link.text}</a>}</span>
      </label>
      {fault && <p id={noteId(id)} role="alert">{fault}</p>}
    </Consent>
  );
}
