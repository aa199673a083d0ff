import type { FormContextType } from '@rjsf/utils';
import type { FieldFault } from '../../shared/errors.ts';

/** How one field of a schema is shown. Words come from the caller at each render, so that a switch of language rewords an open form. */
export interface FieldLook {
  label: string;
  /** Beside the label of a consent: a link to what is agreed to. */
  link?: { href: string; text: string };
  hint?: string | undefined;
  optionalMark?: string | undefined;
  input?: { type: 'text' | 'password' | 'email' | 'tel'; autoComplete: string; inputMode?: 'numeric' | 'email' | 'tel' | undefined; /** Stands before what is typed and is no part of it, such as a dialing code. */ prefix?: string | undefined };
}

/** What widgets and templates read beside rjsf's own props. */
export interface SchemaFormContext extends FormContextType {
  looks: Record<string, FieldLook>;
  sayFault: (fault: FieldFault) => string;
  showPassword: string;
  hidePassword: string;
}
