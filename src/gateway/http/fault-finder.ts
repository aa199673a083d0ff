import { Ajv, type ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';

/** What is wrong with a request, for whoever wrote it: a path and a sentence each, at most this many. */
const FAULTS_MAX = 10;

// Bodies are taken as they are: a number in quotes is not a number. A query string has nothing but text, so there it is read as what it must be.
const bodies = new Ajv({ strict: false, allErrors: false });
const queries = new Ajv({ strict: false, allErrors: false, coerceTypes: true });

/** Checks a value; answers what is wrong with it, or nothing. */
export type FaultFinder = (value: unknown) => { faults: { path: string; message: string }[] } | undefined;

/** Compiles a schema of the contract for bodies or for query strings. */
export function faultFinder(schema: TSchema, part: 'body' | 'query'): FaultFinder {
  const validate = (part === 'body' ? bodies : queries).compile(schema);
  return (value) => {
    if (!validate(value)) return { faults: (validate.errors ?? []).slice(0, FAULTS_MAX).map(fault) };
    // After the schema, which bounds how deep a value goes.
    return isStorable(value)
      ? undefined
      : { faults: [{ path: '/', message: 'holds text with a NUL or half a surrogate pair, which no database keeps' }] };
  };
}

/** Whether every text in a value can be kept: PostgreSQL takes neither NUL nor half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, child]) => isStorable(key) && isStorable(child));
}

function fault({ instancePath, keyword, message, params }: ErrorObject): { path: string; message: string } {
  const unknown = keyword === 'additionalProperties' ? ` "${String(params['additionalProperty'])}"` : '';
  return { path: instancePath || '/', message: `${message ?? 'is not valid'}${unknown}` };
}
