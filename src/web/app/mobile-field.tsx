import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { FieldRow, Input, noteId } from '../../ui/input.tsx';
import { space } from '../../ui/measure.ts';

const Prefixed = styled.div`
  display: flex;
  position: relative;
  & > span, & > div:first-child > button {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    flex: none;
    height: var(--height-control);
    padding: 0 ${space(3)};
    border: 1px solid var(--color-control-line);
    border-inline-end: 0;
    border-radius: var(--radius-control);
    border-start-end-radius: 0;
    border-end-end-radius: 0;
    color: var(--color-muted);
    font-variant-numeric: tabular-nums;
  }
  & > input { flex: 1; min-width: 0; border-start-start-radius: 0; border-end-start-radius: 0; }
`;

interface MobileFieldProps {
  id: string;
  /** The country's dialing code, digits alone. */
  dialingCode: string;
  /** Stands in the place of the code, where another country may be chosen. */
  picker?: ReactNode;
  fault?: string | undefined;
  defaultValue?: string | undefined;
}

/** A mobile number behind its dialing code. An uncontrolled input by the name `mobileNum`. */
export function MobileField({ id, dialingCode, picker, fault, defaultValue = '' }: MobileFieldProps) {
  const { t } = useTranslation();
  const codeId = `${id}-code`;
  return (
    <FieldRow id={id} label={t('field.mobileNum')} fault={fault}>
      <Prefixed>
        {picker ?? <span id={codeId} dir="ltr">+{dialingCode}</span>}
        <Input id={id} name="mobileNum" type="tel" inputMode="tel" autoComplete="tel-national" aria-invalid={fault !== undefined} aria-describedby={[...(picker ? [] : [codeId]), ...(fault === undefined ? [] : [noteId(id)])].join(' ') || undefined} defaultValue={defaultValue} />
      </Prefixed>
    </FieldRow>
  );
}
