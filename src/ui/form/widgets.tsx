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

/** A text field of any kind; its input follows what the field is: keyboard, autofill, masking. */
export function TextWidget({ id, value, onChange, onBlur, onFocus, rawErrors, registry }: WidgetProps) {
  const context = registry.formContext as SchemaFormContext;
  const look = context.looks[fieldName(id)];
  const hasNote = Boolean(rawErrors?.length || look?.hint);
  const attributes = {
    id,
    name: fieldName(id),
    value: typeof value === 'string' ? value : '',
    'aria-invalid': Boolean(rawErrors?.length),
    'aria-describedby': [...(look?.input?.prefix ? [prefixId(id)] : []), ...(hasNote ? [noteId(id)] : [])].join(' ') || undefined,
    autoComplete: look?.input?.autoComplete,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value === '' ? undefined : event.target.value),
    onBlur: () => onBlur(id, value),
    onFocus: () => onFocus(id, value),
  };
  if (look?.input?.type === 'password') return <PasswordInput {...attributes} showLabel={context.showPassword} hideLabel={context.hidePassword} />;
  const input = <Input {...attributes} type={look?.input?.type ?? 'text'} inputMode={look?.input?.inputMode} autoCapitalize="none" spellCheck={false} />;
  return look?.input?.prefix ? <Prefixed><span id={prefixId(id)}>{look.input.prefix}</span>{input}</Prefixed> : input;
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
