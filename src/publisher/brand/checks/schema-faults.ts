import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { faultAt, faultLine, suggestion, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import { brandSchema } from '../brand-schema.ts';
import { partialSchema } from '../partial-schema.ts';
import type { BrandFile } from '../read-brand-file.ts';
import type { ResolvedBrand } from '../resolve-brand.ts';

const ajv = new Ajv({
  allErrors: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  verbose: true,
  discriminator: false,
});
for (const keyword of ['x-visibility', 'x-merge', 'x-key']) ajv.addKeyword(keyword);
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

function faultsOf(validate: ValidateFunction, file: ParsedFile, value: unknown): BrandFault[] {
  if (validate(value)) return [];
  const errors = (validate.errors ?? []).slice(0, FAULTS_MAX);
  // If a value matches none of several shapes, one fault with the shapes is clearer than the errors of each.
  const alternatives = errors.filter((error) => error.keyword === 'oneOf').map((error) => error.instancePath);
  const relevant = errors.filter(
    (error) =>
      error.keyword === 'oneOf' ||
      !alternatives.some((path) => error.instancePath === path || error.instancePath.startsWith(`${path}/`)),
  );
  return relevant.map((error) => toFault(file, error));
}

function toFault(file: ParsedFile, error: ErrorObject): BrandFault {
  const path = error.instancePath.split('/').slice(1).map(segment);
  const { params } = error as { params: Record<string, unknown> };
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
      return faultAt(file, [...path, key], `"${key}" is not a key here.${suggestion(key, known)}`, { atName: true });
    }
    case 'required':
      return faultAt(
        file,
        path,
        `"${String(params['missingProperty'])}" is missing. Add it: ${describe(error.parentSchema, String(params['missingProperty']))}`,
      );
    case 'enum':
      return faultAt(
        file,
        path,
        `${show(error.data)} is not one of the choices.${suggestion(String(error.data), (params['allowedValues'] as unknown[]).filter((choice) => choice !== null).map(String))}`,
      );
    case 'const':
      return faultAt(file, path, `must be ${show(params['allowedValue'])}, but is ${show(error.data)}.`);
    case 'type':
      return faultAt(
        file,
        path,
        `must be ${article(String([params['type']].flat().find((type) => type !== 'null')))}, but is ${show(error.data)}.`,
      );
    case 'pattern':
      return faultAt(
        file,
        path,
        `${show(error.data)} does not have the form ${String(params['pattern'])}. ${descriptionOf(error.parentSchema)}`,
      );
    case 'oneOf':
      return faultAt(file, path, `${sectionMessage(error)}`);
    default:
      return faultAt(
        file,
        path,
        `${error.message ?? 'is not valid'}. ${descriptionOf(error.parentSchema)}`.replace('..', '.'),
      );
  }
}

/** Faults of the sections of a home page. A wrong name and a wrong content are different faults. */
function sectionMessage(error: ErrorObject): string {
  const shapes = (error.schema as { required?: string[]; properties: Record<string, { const?: string }> }[]).map(
    ({ properties, required }) => ({
      name: properties['section']?.const ?? '',
      keys: Object.keys(properties),
      required: required ?? [],
    }),
  );
  const { section, ...rest } = (error.data ?? {}) as Record<string, unknown>;
  const shape = shapes.find(({ name }) => name === section);
  if (!shape)
    return `${show(section)} is not a section.${suggestion(
      String(section),
      shapes.map(({ name }) => name),
    )}`;
  const missing = shape.required.filter((key) => key !== 'section' && !(key in rest));
  const unknown = Object.keys(rest).filter((key) => !shape.keys.includes(key));
  if (missing.length) return `the section ${shape.name} needs ${missing.join(', ')}.`;
  if (unknown.length)
    return `the section ${shape.name} has no ${unknown.join(', ')}.${suggestion(unknown[0]!, shape.keys)}`;
  return `the section ${shape.name} has a value of the wrong type or form.`;
}

const segment = (text: string) =>
  /^\d+$/.test(text) ? Number(text) : text.replaceAll('~1', '/').replaceAll('~0', '~');
const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';
const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
const descriptionOf = (schema: unknown) => (schema as { description?: string } | undefined)?.description ?? '';
const describe = (schema: unknown, key: string) =>
  descriptionOf((schema as { properties?: Record<string, unknown> }).properties?.[key]) ||
  'see schemas/brand.schema.json.';
