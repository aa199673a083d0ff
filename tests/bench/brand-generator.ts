import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/checks/sources.ts';

/** The demonstration brands, whose abstract copies the generated ones extend. */
const MODELS = ['aurora', 'lotus', 'northline'] as const;
/** Every so many brands have a look, a form or a text of their own: most merchants change little, some do. */
const OWN_LOOK_EACH = 4;
const OWN_FORM_EACH = 7;
const OWN_TEXT_EACH = 10;

/** Host of a generated brand. */
export const hostOf = (number: number): string => `m${number}.test`;

/** Makes a project folder without brands but the models. */
export function makeManyBrandsProject(folder: string): void {
  for (const part of ['themes', 'schemas']) cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  for (const model of MODELS) {
    const directory = join(folder, 'brands', `model-${model}`);
    cpSync(join(projectRoot, 'brands', model), directory, { recursive: true });
    const {
      merchantCode: _,
      hosts: __,
      ...brand
    } = JSON.parse(readFileSync(join(directory, 'brand.json'), 'utf8')) as Record<string, unknown>;
    writeFileSync(join(directory, 'brand.json'), JSON.stringify({ ...brand, abstract: true }));
  }
}

/** Writes one brand: what a new merchant's folder has, varied by its number. */
export function writeBrand(folder: string, number: number): void {
  const model = MODELS[number % MODELS.length]!;
  const directory = join(folder, 'brands', `m${number}`);
  mkdirSync(directory, { recursive: true });
  const { registration } = JSON.parse(readFileSync(join(projectRoot, 'brands', model, 'brand.json'), 'utf8')) as {
    registration: Record<string, unknown>;
  };
  const brand = {
    $schema: '../../schemas/brand.schema.json',
    schemaVersion: 2,
    extends: `model-${model}`,
    merchantCode: `M${number}`,
    name: `Merchant ${number}`,
    hosts: [hostOf(number)],
    market: { demo: null },
    ...(number % OWN_LOOK_EACH === 0 && {
      theme: { overrides: { radius: { medium: { $value: { value: number % 32, unit: 'px' } } } } },
    }),
    ...(number % OWN_FORM_EACH === 0 && {
      registration: { agreement: { ...(registration['agreement'] as object), ageMin: 20 + (number % 5) } },
    }),
  };
  writeFileSync(join(directory, 'brand.json'), JSON.stringify(brand, undefined, 2));
  if (number % OWN_TEXT_EACH !== 0) return;
  mkdirSync(join(directory, 'copy/EN'), { recursive: true });
  writeFileSync(join(directory, 'copy/EN/help.md'), `# Help from Merchant ${number}\n\nWrite to us at any hour.\n`);
}
