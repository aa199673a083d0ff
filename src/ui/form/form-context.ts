import type { ReactNode } from 'react';
import type { FormContextType } from '@rjsf/utils';
import type { FieldFault } from '../../shared/errors.ts';
import type { PendingInputs } from './use-late-text.ts';

/** How one field of a schema is shown. Words come from the caller at each render, so that a switch of language rewords an open form. */
export interface FieldPresentation {
  label: string;
  /** Beside the label of a consent: a link to what is agreed to. */
  link?: { href: string; text: string };
  hint?: string | undefined;
  optionalMark?: string | undefined;
  input?: InputPresentation;
  /** Rows that belong to this field and stand below it. */
  after?: ReactNode;
}

/** One choice of a list: what is sent, and what is read. */
export interface Choice {
  value: string;
  text: string;
}

/** How a field is filled in. */
export interface InputPresentation {
  widget: 'text' | 'password' | 'textarea' | 'select' | 'date';
  autoComplete: string;
  /** It has the focus when the page's dialog that it is prerendered in opens. */
  isFirst?: boolean | undefined;
  type?: 'email' | 'tel' | undefined;
  inputMode?: 'numeric' | 'email' | 'tel' | undefined;
  placeholder?: string | undefined;
  /** Stands before what is typed and is no part of it, such as a dialing code. */
  prefix?: string | undefined;
  /** Stands beside what is typed: a button or a picture that belongs to it. */
  beside?: ReactNode;
  /** The choices of a select, and what stands there before one is made. */
  choices?: readonly Choice[] | undefined;
  choose?: string | undefined;
  /** First and last day of a date, as yyyy-MM-dd. The last one moves on with the clock, so that it is asked for in the browser alone. */
  min?: string | undefined;
  max?: (() => string) | undefined;
}

/** What widgets and templates read beside rjsf's own props. */
export interface SchemaFormContext extends FormContextType {
  presentations: Record<string, FieldPresentation>;
  sayFault: (fault: FieldFault) => string;
  showPassword: string;
  hidePassword: string;
}

/** The same for a field, with what the form has not heard of yet. */
export interface FieldContext extends SchemaFormContext {
  pending: PendingInputs;
}
