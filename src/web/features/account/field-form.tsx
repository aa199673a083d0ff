import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf, type FieldFault, type Result } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldRow, Input, noteId, PasswordInput } from '../../../ui/input.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Foot } from '../../kit/form-parts.ts';

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

/** Typed values by field name. */
export type Typed = Readonly<Record<string, string>>;

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
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  // Focus the first field, also when the form is the next step after another.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  const show = (found: readonly FieldFault[], refused?: string) => {
    setFaults(found);
    setRefusal(refused);
    // A disabled button loses the focus, so after a refusal the focus moves to the first field.
    const isLost = refused !== undefined && !form.current?.contains(document.activeElement);
    const first = isLost ? fields[0] : fields.find(({ name }) => found.some(({ field }) => field === name));
    if (first) (form.current?.elements.namedItem(first.name) as HTMLInputElement | null)?.focus();
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, value as string]),
    );
    const empty = fields
      .filter(({ name }) => typed[name]?.trim() === '')
      .map(({ name }) => ({ field: name, key: 'validation.required' }));
    const seen = empty.length > 0 ? empty : (check?.(typed) ?? []);
    show(seen);
    if (seen.length > 0) return;
    setBusy(true);
    const answer = await send(typed);
    setBusy(false);
    if (answer.ok) return onDone?.();
    const fieldFaults = fieldFaultsOf(answer).filter(({ field }) => fields.some(({ name }) => name === field));
    show(fieldFaults, fieldFaults.length > 0 ? undefined : answer.code);
  };
  const faultOf = (name: string) => {
    const fault = faults.find(({ field }) => field === name);
    return fault && t(fault.key, fault.params ?? {});
  };
  return (
    <form ref={form} method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      {account !== undefined && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      {fields.map((field) => (
        <FormRow key={field.name} field={field} fault={faultOf(field.name)} />
      ))}
      <Foot>
        <Button type="submit" $isWide disabled={isBusy}>
          {isBusy ? t('account.busy') : submitLabel}
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
  const id = `account-${input.name}`;
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
