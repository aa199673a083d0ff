import type { FieldErrorProps, FieldTemplateProps } from '@rjsf/utils';

/** rjsf treats the form itself as the outermost field. It gets no frame, label or text. */
export function FieldTemplate({ children }: FieldTemplateProps) {
  return children;
}

/** Renders nothing, because each field shows its own fault. */
export function FieldErrorTemplate(_: FieldErrorProps) {
  return null;
}
