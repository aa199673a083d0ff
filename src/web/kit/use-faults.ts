import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../../shared/errors.ts';

/** The faults of a small form: the text of each field, and a function that shows faults and focuses the first faulty field. */
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

/** The fault of an empty field. */
export const missing = (field: string): FieldFault => ({ field, key: 'validation.required' });

/** The trimmed value of a form field; '' when the form has no such field. */
export const typedIn = (form: HTMLFormElement, name: string): string =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? '';
