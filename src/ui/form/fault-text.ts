import type { FieldFault } from '../../shared/errors.ts';
import type { SchemaFormContext } from './form-context.ts';

/** A fault as JSON inside rjsf's errors, which are strings. Faults that the server found are marked. */
type ErrorFault = FieldFault & { isFromServer?: true };

const read = (error: string) => JSON.parse(error) as ErrorFault;

/** Encodes a fault that the server found as an rjsf error. */
export const serverError = (fault: FieldFault): string =>
  JSON.stringify({ ...fault, isFromServer: true } satisfies ErrorFault);

/**
 * The error that a field shows; the next one shows when this one is fixed. The server's comes first: a wrong captcha is cleared from its
 * field, and the form by itself would only report that it is missing.
 */
export const errorToTell = (errors: readonly string[] | undefined): string | undefined =>
  errors?.find((error) => read(error).isFromServer) ?? errors?.[0];

/** The text of an rjsf error, if there is one. */
export const faultText = (error: string | undefined, context: SchemaFormContext): string | undefined =>
  error && context.sayFault(read(error));
