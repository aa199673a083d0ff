import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldRow, Input, noteId } from '../../ui/input.tsx';
import { Prefixed } from '../../ui/prefixed.ts';

interface MobileFieldProps {
  id: string;
  /** The country's dialing code, only its digits. */
  dialingCode: string;
  /** Replaces the dialing code when the player may choose another country. */
  picker?: ReactNode;
  fault?: string | undefined;
  defaultValue?: string | undefined;
  onInput?: (event: { currentTarget: HTMLInputElement }) => void;
}

/** The field for a mobile number, after its dialing code: an uncontrolled input named `mobileNum`. */
export function MobileField({ id, dialingCode, picker, fault, defaultValue = '', onInput }: MobileFieldProps) {
  const { t } = useTranslation();
  const codeId = `${id}-code`;
  return (
    <FieldRow id={id} label={t('field.mobileNum')} fault={fault}>
      <Prefixed dir={picker ? undefined : 'ltr'}>
        {picker ?? <span id={codeId}>+{dialingCode}</span>}
        <Input
          id={id}
          name="mobileNum"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-invalid={fault !== undefined}
          aria-describedby={
            [...(picker ? [] : [codeId]), ...(fault === undefined ? [] : [noteId(id)])].join(' ') || undefined
          }
          defaultValue={defaultValue}
          onInput={onInput}
        />
      </Prefixed>
    </FieldRow>
  );
}
