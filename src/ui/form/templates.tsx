import type { FieldErrorProps, FieldTemplateProps } from '@rjsf/utils';

/** The form itself is rjsf's outermost field: it has no frame, no label and no words of its own. */
export function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

/** Each field says what is wrong with it; rjsf need not say it again. */
export function FieldErrorTemplate(_: FieldErrorProps) {
  return null;
}
