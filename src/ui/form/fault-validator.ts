import type { RJSFValidationError, StrictRJSFSchema, ValidationData, ValidatorType } from '@rjsf/utils';
import type { FieldFault } from '../../shared/errors.ts';

/** An error as the compiled validator gives it. */
interface RawError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/** What a schema error means for a player. */
export type FaultOf = (error: RawError) => FieldFault;

type Data = Record<string, unknown>;

/**
 * The validator of a form as rjsf wants it, with faults for messages: codes and numbers, which become words at render. rjsf's own way from
 * the compiled validator's errors to its tree of errors builds and walks that tree four times for every key; a flat form needs it once.
 * @param compiled made for exactly this schema
 * @param complete fills in what is not shown, so that it has no fault either
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
      // A validator that fails is a fault of ours: rjsf would show nothing, and never submit.
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
