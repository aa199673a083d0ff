import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFault, Result } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldRow, Input, noteId, PasswordInput } from '../../../ui/input.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Foot } from '../form-parts.ts';
import { missing } from '../use-faults.ts';
import { useForm, type Typed } from './use-form.ts';

/** One input of a short form. */
export interface FormField extends Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'defaultValue' | 'type'
> {
  name: string;
  label: string;
  /** Help text, shown before there is a fault. */
  hint?: string;
}

interface FieldFormProps {
  fields: readonly FormField[];
  submitLabel: string;
  /** The username, for password managers, in a form that sets a password. */
  account?: string;
  /** Finds faults before the form is sent. Empty fields are always faults. */
  check?: (typed: Typed) => readonly FieldFault[];
  send: (typed: Typed) => Promise<Result<unknown>>;
  /** Called after a successful submit. */
  onDone?: () => void;
  /** Further actions, below the button. */
  children?: ReactNode;
}

/** A short form whose fields are all required. Faults appear under their fields, a refusal above the form. */
export function FieldForm({ fields, submitLabel, account, check, send, onDone, children }: FieldFormProps) {
  const { t } = useTranslation();
  const { attributes, faultOf, refusal, isBusy } = useForm({
    check: (typed) => {
      const empty = fields.filter(({ name }) => typed[name]?.trim() === '');
      return empty.length > 0 ? empty.map(({ name }) => missing(name)) : (check?.(typed) ?? []);
    },
    send,
    onDone,
  });
  // Focus the first field, also when the form is the next step after another.
  useEffect(() => attributes.ref.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [attributes.ref]);
  return (
    <form {...attributes}>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      {account !== undefined && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      {fields.map((field) => (
        <FormRow key={field.name} field={field} fault={faultOf(field.name)} />
      ))}
      <Foot>
        <Button type="submit" $isWide disabled={isBusy}>
          {isBusy ? t('form.busy') : submitLabel}
        </Button>
        {children}
      </Foot>
    </form>
  );
}

/** One field with its label, hint and fault. */
function FormRow({ field, fault }: { field: FormField; fault: string | undefined }) {
  const { t } = useTranslation();
  const { label, hint, type, ...input } = field;
  const id = `field-${input.name}`;
  const common = {
    id,
    ...input,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault || hint ? noteId(id) : undefined,
  };
  return (
    <FieldRow id={id} label={label} hint={hint} fault={fault}>
      {type === 'password' ? (
        <PasswordInput {...common} showLabel={t('field.showPassword')} hideLabel={t('field.hidePassword')} />
      ) : (
        <Input {...common} type={type ?? 'text'} autoCapitalize="none" spellCheck={false} />
      )}
    </FieldRow>
  );
}
