import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';

/** Most faults that an answer lists. */
const FAULTS_MAX = 10;

// Bodies are validated without coercion, so a quoted number is not a number. A query string contains only text, so its values are coerced.
const bodies = new Ajv({ strict: false, allErrors: false });
const queries = new Ajv({ strict: false, allErrors: false, coerceTypes: true });

/** Checks a value. Returns its faults, each with a path and a sentence for the caller's developer, or undefined when there are none. */
export type FaultFinder = (value: unknown) => { faults: { path: string; message: string }[] } | undefined;

/** Checks values against a schema of the contract, for bodies or for query strings. */
export function faultFinder(schema: TSchema, part: 'body' | 'query'): FaultFinder {
  let compiled: ValidateFunction | undefined;
  return (value) => {
    // At its first use: compiling the schemas of all calls would take a quarter of each start.
    const validate = (compiled ??= (part === 'body' ? bodies : queries).compile(schema));
    if (!validate(value)) return { faults: (validate.errors ?? []).slice(0, FAULTS_MAX).map(fault) };
    // Only after the schema, which limits the depth of the value.
    return isStorable(value)
      ? undefined
      : {
          faults: [
            {
              path: '/',
              message: 'contains text with a NUL or an unpaired surrogate, which the database cannot store',
            },
          ],
        };
  };
}

/** Whether every text in a value can be stored. PostgreSQL accepts neither NUL nor an unpaired surrogate. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, child]) => isStorable(key) && isStorable(child));
}

function fault({ instancePath, keyword, message, params }: ErrorObject): { path: string; message: string } {
  const unknown = keyword === 'additionalProperties' ? ` "${String(params['additionalProperty'])}"` : '';
  return { path: instancePath || '/', message: `${message ?? 'is not valid'}${unknown}` };
}
