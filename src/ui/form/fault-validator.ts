import type { RJSFValidationError, StrictRJSFSchema, ValidationData, ValidatorType } from '@rjsf/utils';
import type { FieldFault } from '../../shared/errors.ts';

/** An error from the compiled validator. */
interface RawError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/** Turns a schema error into the fault that the player sees. */
export type FaultOf = (error: RawError) => FieldFault;

type Data = Record<string, unknown>;

/**
 * Makes rjsf's validator for a form. Its error messages are faults (codes and numbers), which become text at render. rjsf's own conversion
 * of the compiled validator's errors builds and walks its error tree four times per keystroke; a flat form needs that once.
 * @param compiled compiled for exactly this schema
 * @param complete fills in fields that are not shown, so that they are never faulty
 */
export function faultValidator(
  compiled: ValidatorType<Data>,
  schema: StrictRJSFSchema,
  faultOf: FaultOf,
  crossFieldFaults: (data: Data) => FieldFault[],
  complete: (data: Data) => Data = (data) => data,
): ValidatorType<Data> {
  return {
    isValid: (part, data, root) => compiled.isValid(part, data, root),
    rawValidation: (part, data) => compiled.rawValidation(part, data),
    validateFormData: (data = {}) => {
      const { errors = [], validationError } = compiled.rawValidation<RawError>(schema, complete(data));
      // A failing validator is a bug: rjsf would show nothing and never submit.
      if (validationError) throw validationError;
      return asValidation([...errors.map(faultOf), ...crossFieldFaults(data)]);
    },
  };
}

function asValidation(faults: readonly FieldFault[]): ValidationData<Data> {
  const errorSchema: Record<string, { __errors: string[] }> = {};
  const errors: RJSFValidationError[] = [];
  for (const fault of faults) {
    const message = JSON.stringify(fault);
    (errorSchema[fault.field] ??= { __errors: [] }).__errors.push(message);
    errors.push({ property: `.${fault.field}`, message, stack: message });
  }
  return { errors, errorSchema };
}
