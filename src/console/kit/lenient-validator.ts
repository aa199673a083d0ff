import type { RJSFSchema, ValidatorType } from '@rjsf/utils';

type Data = Record<string, unknown>;

/** Whether a value is of the kind that a schema describes, as far as constants and types tell. */
function isOfKind(schema: RJSFSchema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const;
  if (schema.type === 'null') return value === null;
  if (!schema.properties) return true;
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Data;
  return Object.entries(schema.properties).every(
    ([name, part]) => typeof part !== 'object' || part.const === undefined || fields[name] === part.const,
  );
}

/**
 * Takes everything. The gateway checks what operators write and answers the faults: compiling a schema needs `eval`, which the console's policy
 * refuses. rjsf only asks it which of several kinds a value is.
 */
export const lenientValidator: ValidatorType<Data> = {
  isValid: (schema, data) => isOfKind(schema, data),
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
