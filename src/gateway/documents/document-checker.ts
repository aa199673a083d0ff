import { Ajv, type ErrorObject } from 'ajv';
import type { Static, TSchema } from 'typebox';
import { fail, ok, type RequestFault, type Result } from '../../shared/errors.ts';
import { isStorable } from '../schema/fault-finder.ts';

/** Most faults that are told at once. */
const FAULTS_MAX = 50;

// A format only says how a form shows a field. What its text must be is said by its pattern, or checked by `more`.
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });

/** Checks a document that an operator wrote. Fails with `bad_request` and every fault: where it is, as a JSON pointer, and what to do. */
export type DocumentChecker<Document> = (value: unknown) => Result<Document, 'bad_request'>;

/**
 * Makes the check of documents of a schema: campaigns, missions and the like, which operators write in a form of that schema.
 * @param more what a schema cannot say, asked of documents that fit it
 */
export function documentChecker<Schema extends TSchema>(
  schema: Schema,
  more: (document: Static<Schema>) => readonly RequestFault[] = () => [],
): DocumentChecker<Static<Schema>> {
  return (value) => {
    // Compiled at the first one: few starts see a document.
    const validate = ajv.compile(schema);
    const faults = validate(value)
      ? isStorable(value)
        ? more(value as Static<Schema>)
        : [{ path: '/', message: 'Take out the characters that cannot be stored.' }]
      : faultsOf(validate.errors ?? []);
    return faults.length > 0
      ? fail('bad_request', { faults: faults.slice(0, FAULTS_MAX) })
      : ok(value as Static<Schema>);
  };
}

/** The errors that an operator can do something about, in words. */
function faultsOf(errors: readonly ErrorObject[]): RequestFault[] {
  const faults = withoutOtherKinds(errors).map((error) => ({ path: pathOf(error), message: wordsOf(error) }));
  return faults.filter((one, place) => faults.findIndex((other) => other.path === one.path) === place);
}

/** A missing key is a fault of that key, not of the object around it. */
const pathOf = ({ instancePath, keyword, params }: ErrorObject): string =>
  (keyword === 'required' ? `${instancePath}/${String(params['missingProperty'])}` : instancePath) || '/';

/**
 * A value of several kinds breaks the schemas of all of them. Only the errors of the kind that it has are of use: the one whose constants it
 * fits.
 */
function withoutOtherKinds(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choice = errors.find(({ keyword }) => keyword === 'anyOf');
  if (!choice) return errors;
  const { instancePath, schemaPath } = choice;
  const branchOf = (error: ErrorObject): string | undefined =>
    error.schemaPath.startsWith(`${schemaPath}/`)
      ? error.schemaPath.slice(schemaPath.length + 1).split('/')[0]
      : undefined;
  const isOfOtherKind = ({ keyword, instancePath: path }: ErrorObject): boolean =>
    keyword === 'const' || (keyword === 'type' && path === instancePath);
  const others = new Set(errors.filter((error) => branchOf(error) !== undefined && isOfOtherKind(error)).map(branchOf));
  const left = errors.filter((error) => error !== choice && !others.has(branchOf(error)));
  // No kind fits at all: the choice itself is the fault.
  const hasKind = left.some((error) => branchOf(error) !== undefined);
  const rest = withoutOtherKinds(left);
  return hasKind ? rest : [...rest, { ...choice, keyword: 'kind' }];
}

/** What to do about an error. */
function wordsOf({ keyword, params, message }: ErrorObject): string {
  const limit = String(params['limit']);
  switch (keyword) {
    case 'required':
      return 'Fill this in.';
    case 'minimum':
      return `At least ${limit}.`;
    case 'maximum':
      return `At most ${limit}.`;
    case 'minLength':
      return limit === '1' ? 'Fill this in.' : `At least ${limit} characters.`;
    case 'maxLength':
      return `At most ${limit} characters.`;
    case 'minItems':
    case 'minProperties':
      return `At least ${limit}.`;
    case 'maxItems':
    case 'maxProperties':
      return `At most ${limit}.`;
    case 'uniqueItems':
      return 'Name each of them once.';
    case 'additionalProperties':
      return `There is no "${String(params['additionalProperty'])}".`;
    case 'type':
      return `It must be ${nounOf(String(params['type']))}.`;
    case 'kind':
      return 'Choose one of the kinds.';
    case 'pattern':
      return 'It is not written as the hint says.';
    default:
      return `It ${message ?? 'is not valid'}.`;
  }
}

const nouns: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
};
const nounOf = (type: string): string => nouns[type] ?? type;
