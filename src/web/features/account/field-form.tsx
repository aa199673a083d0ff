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
  /** How to fill it, said before a mistake. */
  hint?: string;
}

/** What was typed, by the field's name. */
export type Typed = Readonly<Record<string, string>>;

interface FieldFormProps {
  fields: readonly FormField[];
  submitLabel: string;
  /** The account: a form that sets a password tells it to password managers. */
  account?: string;
  /** What can be seen to be wrong before it is sent. An empty field is, in any case. */
  check?: (typed: Typed) => readonly FieldFault[];
  send: (typed: Typed) => Promise<Result<unknown>>;
  /** It was taken. */
  onDone: () => void;
  /** What else can be done, below the button. */
  children?: ReactNode;
}

/** A form of a few fields, all of which must be filled: what is wrong stands under its field, what was refused above the form. */
export function FieldForm({ fields, submitLabel, account, check, send, onDone, children }: FieldFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  // A step that follows another begins where its first field is.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  const show = (found: readonly FieldFault[], refused?: string) => {
    setFaults(found);
    setRefusal(refused);
    // A button that is busy loses the focus: whoever was refused goes on in the first field.
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
    if (answer.ok) return onDone();
    const told = fieldFaultsOf(answer).filter(({ field }) => fields.some(({ name }) => name === field));
    show(told, told.length > 0 ? undefined : answer.code);
  };
  const faultOf = (name: string) => {
    const fault = faults.find(({ field }) => field === name);
    return fault && t(fault.key, fault.params ?? {});
  };
  return (
    <form ref={form} method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      {account !== undefined && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      {fields.map(({ label, hint, type, ...input }) => {
        const id = `account-${input.name}`;
        const fault = faultOf(input.name);
        const known = {
          id,
          ...input,
          'aria-invalid': fault !== undefined,
          'aria-describedby': fault || hint ? noteId(id) : undefined,
        };
        return (
          <FieldRow key={input.name} id={id} label={label} hint={hint} fault={fault}>
            {type === 'password' ? (
              <PasswordInput {...known} showLabel={t('field.showPassword')} hideLabel={t('field.hidePassword')} />
            ) : (
              <Input {...known} type={type ?? 'text'} autoCapitalize="none" spellCheck={false} />
            )}
          </FieldRow>
        );
      })}
      <Foot>
        <Button type="submit" $isWide disabled={isBusy}>
          {isBusy ? t('account.busy') : submitLabel}
        </Button>
        {children}
      </Foot>
    </form>
  );
}
