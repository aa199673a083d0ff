import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { faultAt, faultLine, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import { brandSchema, childNode, type SchemaNode } from '../brand-schema.ts';
import { partialSchema } from '../partial-schema.ts';
import type { BrandFile } from '../read-brand-file.ts';
import type { ResolvedBrand } from '../resolve-brand.ts';
import { sectionFault } from './section-fault.ts';
import { boundMessage } from './bound-message.ts';
import { valueChecks } from './values.ts';

const ajv = new Ajv({
  allErrors: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  verbose: true,
  discriminator: false,
});
for (const keyword of ['x-visibility', 'x-merge', 'x-key', 'x-form']) ajv.addKeyword(keyword);
ajv.addKeyword({
  keyword: 'x-value',
  type: 'string',
  schemaType: 'string',
  errors: false,
  validate: (kind: string, value: string) => valueChecks[kind]!(value) === undefined,
});
// Editors complete design tokens by this schema. The check reads them by their types, which tells more than the errors of a schema.
ajv.addSchema({ $id: 'https://livery.example/schemas/tokens.partial.schema.json' });
const validateWhole = ajv.compile(brandSchema);
const validateFile = ajv.compile(partialSchema(brandSchema));

/** Most faults to report for one file. More only follow from these, or the file is not a brand at all. */
const FAULTS_MAX = 100;

/** Checks a brand against the schema and reports each fault once, in words: each file of its chain against the partial schema, and the resolved value against the full one. */
export function schemaFaults({ chain, value, file, isAbstract }: ResolvedBrand): BrandFault[] {
  const ofFiles = chain.flatMap(fileFaults);
  if (isAbstract) return ofFiles;
  const reported = ofFiles.map(faultLine);
  // A fault of a file is also a fault of the resolved value, with the same words and a note. Report it once.
  return [
    ...ofFiles,
    ...faultsOf(validateWhole, file, value).filter(
      (fault) => !reported.some((line) => faultLine(fault).startsWith(line)),
    ),
  ];
}

/** Faults by file, because several brands may extend one file. */
const known = new WeakMap<BrandFile, BrandFault[]>();

function fileFaults(file: BrandFile): BrandFault[] {
  const faults = known.get(file) ?? faultsOf(validateFile, { ...file, placeOf: undefined }, file.value);
  known.set(file, faults);
  return faults;
}

/** Checks by the path of the value, such as `market.currency`. */
const ofValues = new Map<string, ValidateFunction>();

/**
 * Says what is wrong with one value of a brand, in the words of the check, so that `brand new` asks with the validators of the check.
 * @param path of the value; a number stands for any item of a list
 */
export function valueFault(path: readonly (string | number)[], value: unknown): string | undefined {
  const name = path.join('.');
  let validate = ofValues.get(name);
  if (!validate) {
    const node = path.reduce<SchemaNode | undefined>(childNode, brandSchema);
    ofValues.set(name, (validate = ajv.compile({ ...node, definitions: brandSchema.definitions })));
  }
  return validate(value) ? undefined : told(validate.errors ?? []).map((error) => findingOf(error).message)[0];
}

/** The keys of a brand that contain a fault of the schema, by their first segment: nothing below them may be read. */
export function brokenKeys({ value, isAbstract }: ResolvedBrand): ReadonlySet<string> {
  if (isAbstract || validateWhole(value)) return new Set();
  return new Set(
    (validateWhole.errors ?? []).map(
      ({ instancePath, params }) =>
        instancePath.split('/')[1] ?? String((params as { missingProperty?: string }).missingProperty ?? ''),
    ),
  );
}

function faultsOf(validate: ValidateFunction, file: ParsedFile, value: unknown): BrandFault[] {
  if (validate(value)) return [];
  return told(validate.errors ?? [])
    .slice(0, FAULTS_MAX)
    .map((error) => {
      const { path, message, atName } = findingOf(error);
      return faultAt(file, path, message, { atName: atName ?? false });
    });
}

/** The errors that a reader needs: each fault once, and of the shapes of a section only the one that was meant. */
function told(errors: readonly ErrorObject[]): ErrorObject[] {
  // The code that parses a value says more about it than its pattern.
  const parsed = new Set(errors.filter(({ keyword }) => keyword === 'x-value').map(({ instancePath }) => instancePath));
  const sections = errors.filter(({ keyword }) => keyword === 'oneOf');
  return errors.filter((error) => {
    if (error.keyword === 'propertyNames' || (error.keyword === 'pattern' && parsed.has(error.instancePath)))
      return false;
    const section = sections.find(
      ({ instancePath }) => error.instancePath === instancePath || error.instancePath.startsWith(`${instancePath}/`),
    );
    if (!section) return true;
    const { shape, message } = sectionFault(section);
    return message === undefined
      ? error.schemaPath.includes(`/oneOf/${shape}/`) && error.keyword !== 'const'
      : error === section;
  });
}

interface Finding {
  path: (string | number)[];
  message: string;
  /** The fault is the name of the key, and not its value. */
  atName?: boolean;
}

function findingOf(error: ErrorObject): Finding {
  const path = error.instancePath.split('/').slice(1).map(segment);
  const { params } = error as { params: Record<string, unknown> };
  const description = descriptionOf(error.parentSchema);
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
      return { path: [...path, key], message: `"${key}" is not a key here.${suggestion(key, known)}`, atName: true };
    }
    case 'required': {
      const key = String(params['missingProperty']);
      return { path, message: `"${key}" is missing. Add it: ${describe(error.parentSchema, key)}` };
    }
    case 'enum':
      return {
        path,
        message: `${show(error.data)} is not one of the choices.${suggestion(String(error.data), (params['allowedValues'] as unknown[]).filter((choice) => choice !== null).map(String))}`,
      };
    case 'const':
      return { path, message: `must be ${show(params['allowedValue'])}, but is ${show(error.data)}.` };
    case 'type':
      return {
        path,
        message: `must be ${article(String([params['type']].flat().find((type) => type !== 'null')))}, but is ${show(error.data)}.`,
      };
    case 'pattern': {
      const form = (error.parentSchema as SchemaNode)['x-form'] ?? 'of the right form';
      const name = (error as { propertyName?: string }).propertyName;
      if (name !== undefined)
        return { path: [...path, name], message: `"${name}" is not ${form}. Rename it.`, atName: true };
      return { path, message: `${show(error.data)} is not ${form}. ${description}` };
    }
    case 'x-value':
      return { path, message: valueChecks[String(error.schema)]!(String(error.data))! };
    case 'oneOf':
      return { path, message: sectionFault(error).message! };
    default:
      return { path, message: `${boundMessage(error)} ${description}`.trimEnd() };
  }
}

const segment = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : text.replaceAll('~1', '/').replaceAll('~0', '~');
const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';
const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
const descriptionOf = (schema: unknown) => (schema as { description?: string } | undefined)?.description ?? '';
const describe = (schema: unknown, key: string) =>
  descriptionOf((schema as { properties?: Record<string, unknown> }).properties?.[key]) ||
  'see schemas/brand.schema.json.';
