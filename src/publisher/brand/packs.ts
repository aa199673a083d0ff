import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { faultAt, placeIn, suggestion, type BrandFault, type ParsedFile } from './brand-fault.ts';
import { SCHEMAS } from './brand-schema.ts';
import { isObject, type JsonObject } from './merge.ts';

/** How a floor compares a brand's value with its own. */
export type Comparison = 'equals' | 'atLeast' | 'atMost' | 'isOneOf';

/** One rule of a pack: a path of the resolved brand, the values that it may have, the reason, and the source of the rule. */
export interface Floor {
  id: string;
  path: string;
  comparison: Comparison;
  value: unknown;
  why: string;
  source: string;
}

/** A jurisdiction pack: floors that a brand cannot go below, and defaults for keys that a brand does not set. */
export interface Pack {
  name: string;
  title: string;
  description: string;
  defaults: JsonObject;
  floors: readonly Floor[];
}

/** The folder of the packs, from `schemas/`. */
const FOLDER = 'packs/';

/** All packs by name. Like the schema they belong to the code, so they are read once, at load time. */
export const packs: ReadonlyMap<string, Pack> = new Map(
  readdirSync(new URL(FOLDER, SCHEMAS)).map((file) => {
    const name = basename(file, '.json');
    return [
      name,
      { ...(JSON.parse(readFileSync(new URL(FOLDER + file, SCHEMAS), 'utf8')) as Omit<Pack, 'name'>), name },
    ];
  }),
);

/** For each comparison: whether a value passes, and which values would. */
const comparisons: Record<
  Comparison,
  { passes: (value: unknown, floor: unknown) => boolean; wants: (floor: unknown) => string }
> = {
  equals: { passes: (value, floor) => value === floor, wants: (floor) => JSON.stringify(floor) },
  atLeast: {
    passes: (value, floor) => typeof value === 'number' && value >= (floor as number),
    wants: (floor) => `at least ${String(floor)}`,
  },
  atMost: {
    passes: (value, floor) => typeof value === 'number' && value <= (floor as number),
    wants: (floor) => `at most ${String(floor)}`,
  },
  isOneOf: {
    passes: (value, floor) => (floor as unknown[]).includes(value),
    wants: (floor) => `one of ${(floor as unknown[]).map((choice) => JSON.stringify(choice)).join(', ')}`,
  },
};

/** Checks a brand against the floors of its pack. */
export function packFaults(file: ParsedFile, brand: Brand): BrandFault[] {
  const pack = packs.get(brand.market.jurisdiction);
  if (!pack)
    return [
      faultAt(
        file,
        ['market', 'jurisdiction'],
        `"${brand.market.jurisdiction}" is not a jurisdiction pack.${suggestion(brand.market.jurisdiction, packs.keys())}`,
      ),
    ];
  return pack.floors.flatMap((floor) => {
    const keys = floor.path.split('.');
    const actual = valueAt(brand, keys);
    if (comparisons[floor.comparison].passes(actual, floor.value)) return [];
    return [
      faultAt(
        file,
        keys,
        `${JSON.stringify(actual) ?? 'nothing'} is below the floor of the pack ${pack.name} (rule ${floor.id}): it must be ${wantsOf(floor)}. ${floor.why} Source: ${floor.source}.`,
      ),
    ];
  });
}

/** The values that pass a floor, in words. */
export const wantsOf = ({ comparison, value }: Floor): string => comparisons[comparison].wants(value);

/** The value at a path, or undefined. */
export const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (under, key) =>
      (isObject(under) || Array.isArray(under)) && Object.hasOwn(under, key) ? (under as JsonObject)[key] : undefined,
    value,
  );

/** File, line and column of a pack's default, to explain where a value comes from. */
export function packPlace(
  name: string,
  path: readonly (string | number)[],
): { file: string; line: number; column: number } {
  const text = readFileSync(new URL(`${FOLDER}${name}.json`, SCHEMAS), 'utf8');
  const offset = ['defaults', ...path].reduce<number>((from, key) => Math.max(text.indexOf(`"${key}"`, from), from), 0);
  const [line, column] = placeIn(text, offset);
  return { file: `schemas/${FOLDER}${name}.json`, line, column };
}
