import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../../shared/errors.ts';

/** The faults of a small form: what a field says, and how they are shown, with the cursor in the first field that has one. */
export function useFaults(): {
  faultOf: (field: string) => string | undefined;
  show: (faults: readonly FieldFault[], form: HTMLFormElement) => void;
} {
  const { t } = useTranslation();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  return {
    faultOf: (field) => {
      const fault = faults.find((candidate) => candidate.field === field);
      return fault && t(fault.key, fault.params ?? {});
    },
    show: (found, form) => {
      setFaults(found);
      const first = found[0] && form.elements.namedItem(found[0].field);
      if (first instanceof HTMLElement) first.focus();
    },
  };
}

/** A field that was left empty. */
export const missing = (field: string): FieldFault => ({ field, key: 'validation.required' });

/** What stands in a field of a form, without the blanks around it. */
export const typedIn = (form: HTMLFormElement, name: string): string =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? '';
