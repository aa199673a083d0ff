import type { FieldFault } from '../../shared/errors.ts';
import type { SchemaFormContext } from './form-context.ts';

/** A fault as it stands in rjsf's errors, which are texts; one that the server found is marked. */
type Told = FieldFault & { isServers?: true };

const read = (error: string) => JSON.parse(error) as Told;

/** A fault that the server found, for rjsf's errors. */
export const serverError = (fault: FieldFault): string => JSON.stringify({ ...fault, isServers: true } satisfies Told);

/**
 * The error of a field that is told; the others are told when it is mended. What the server says comes first: a captcha that was wrong is taken
 * out of its field, and the form would only say that there is none.
 */
export const errorToTell = (errors: readonly string[] | undefined): string | undefined =>
  errors?.find((error) => read(error).isServers) ?? errors?.[0];

/** The words of a fault as it stands in rjsf's errors, where there is one. */
export const faultText = (error: string | undefined, context: SchemaFormContext): string | undefined =>
  error && context.sayFault(read(error));
