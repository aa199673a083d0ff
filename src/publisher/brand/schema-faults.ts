import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { faultAt, suggestion, type BrandFault, type ParsedFile } from './brand-fault.ts';

/** The law for `brand.json`. */
export const brandSchema = JSON.parse(readFileSync(new URL('../../../schemas/brand.schema.json', import.meta.url), 'utf8')) as Record<string, unknown>;

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true, verbose: true, discriminator: false });
for (const keyword of ['x-visibility', 'x-merge', 'x-key']) ajv.addKeyword(keyword);
const validate = ajv.compile<Brand>(brandSchema);

/** Everything that the schema has against a brand, each fault once and in words. What the brand leaves out and the schema has a default for is filled in. */
export function schemaFaults(file: ParsedFile, value: unknown): BrandFault[] {
  if (validate(value)) {
    fillIn(value, brandSchema);
    return [];
  }
  const errors = validate.errors ?? [];
  // Where none of several shapes fits, what each of them missed says less than the list of shapes.
  const alternatives = errors.filter((error) => error.keyword === 'oneOf').map((error) => error.instancePath);
  const telling = errors.filter((error) => error.keyword === 'oneOf' || !alternatives.some((path) => error.instancePath === path || error.instancePath.startsWith(`${path}/`)));
  return telling.map((error) => toFault(file, error));
}

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
  default?: unknown;
}

/** Gives a sound brand what it left out. Ajv could, but refuses a schema whose defaults stand in one of several shapes, where they tell an editor something all the same. */
function fillIn(value: unknown, schema: SchemaNode): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const object = value as Record<string, unknown>;
  for (const [key, child] of Object.entries(schema.properties ?? {})) {
    if (!Object.hasOwn(object, key) && child.default !== undefined) object[key] = structuredClone(child.default);
    fillIn(object[key], child);
  }
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
      return faultAt(file, path, `"${String(params['missingProperty'])}" is missing. Add it: ${describe(error.parentSchema, String(params['missingProperty']))}`);
    case 'enum':
      return faultAt(file, path, `${show(error.data)} is not one of the choices.${suggestion(String(error.data), (params['allowedValues'] as unknown[]).map(String))}`);
    case 'const':
      return faultAt(file, path, `must be ${show(params['allowedValue'])}, and is ${show(error.data)}.`);
    case 'type':
      return faultAt(file, path, `must be ${article(String(params['type']))}, and is ${show(error.data)}.`);
    case 'pattern':
      return faultAt(file, path, `${show(error.data)} does not have the form ${String(params['pattern'])}. ${descriptionOf(error.parentSchema)}`);
    case 'oneOf':
      return faultAt(file, path, `${sectionMessage(error)}`);
    default:
      return faultAt(file, path, `${error.message ?? 'is not valid'}. ${descriptionOf(error.parentSchema)}`.replace('..', '.'));
  }
}

/** The sections of a home are told apart by their name: a wrong name and a wrong content are different faults. */
function sectionMessage(error: ErrorObject): string {
  const shapes = (error.schema as { required?: string[]; properties: Record<string, { const?: string }> }[]).map(({ properties, required }) => ({
    name: properties['section']?.const ?? '',
    keys: Object.keys(properties),
    required: required ?? [],
  }));
  const { section, ...rest } = (error.data ?? {}) as Record<string, unknown>;
  const shape = shapes.find(({ name }) => name === section);
  if (!shape) return `${show(section)} is not a section.${suggestion(String(section), shapes.map(({ name }) => name))}`;
  const missing = shape.required.filter((key) => key !== 'section' && !(key in rest));
  const unknown = Object.keys(rest).filter((key) => !shape.keys.includes(key));
  if (missing.length) return `the section ${shape.name} needs ${missing.join(', ')}.`;
  if (unknown.length) return `the section ${shape.name} has no ${unknown.join(', ')}.${suggestion(unknown[0]!, shape.keys)}`;
  return `the section ${shape.name} has a value of the wrong type or form.`;
}

const segment = (text: string) => (/^\d+$/.test(text) ? Number(text) : text.replaceAll('~1', '/').replaceAll('~0', '~'));
const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';
const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
const descriptionOf = (schema: unknown) => (schema as { description?: string } | undefined)?.description ?? '';
const describe = (schema: unknown, key: string) => descriptionOf((schema as { properties?: Record<string, unknown> }).properties?.[key]) || 'see schemas/brand.schema.json.';
