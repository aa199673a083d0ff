import type { ReactNode } from 'react';
import type { FormContextType } from '@rjsf/utils';
import type { FieldFault } from '../../shared/errors.ts';
import type { PendingInputs } from './use-late-text.ts';

/** How a form shows a field. The caller passes translated text at each render, so that switching the language updates an open form. */
export interface FieldPresentation {
  label: string;
  /** A link beside the label of a consent, to the text that is agreed to. */
  link?: { href: string; text: string };
  hint?: string | undefined;
  optionalMark?: string | undefined;
  input?: InputPresentation;
  /** Rows below the field that belong to it. */
  after?: ReactNode;
}

/** One option of a select: the value that is sent, and the text that is shown. */
export interface Choice {
  value: string;
  text: string;
}

/** The input of a field. */
export interface InputPresentation {
  widget: 'text' | 'password' | 'textarea' | 'select' | 'date';
  autoComplete: string;
  /** Takes the focus when the template dialog that contains it opens. */
  isFirst?: boolean | undefined;
  type?: 'email' | 'tel' | undefined;
  inputMode?: 'numeric' | 'email' | 'tel' | undefined;
  placeholder?: string | undefined;
  /** Shown before the typed text but not part of the value, such as a dialing code. */
  prefix?: string | undefined;
  /** A button or a picture beside the input that belongs to it. */
  beside?: ReactNode;
  /** The options of a select, and the text of its empty option. */
  choices?: readonly Choice[] | undefined;
  choose?: string | undefined;
  /** First and last allowed day, as yyyy-MM-dd. The last one moves with the clock, so it is computed only in the browser. */
  min?: string | undefined;
  max?: (() => string) | undefined;
}

/** What widgets and templates read in addition to rjsf's own props. */
export interface SchemaFormContext extends FormContextType {
  presentations: Record<string, FieldPresentation>;
  sayFault: (fault: FieldFault) => string;
  showPassword: string;
  hidePassword: string;
}

/** The context of a field: also the typed text that the form does not have yet. */
export interface FieldContext extends SchemaFormContext {
  pending: PendingInputs;
}
