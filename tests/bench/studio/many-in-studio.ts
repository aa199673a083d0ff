import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { movedBrands } from '../../../src/publisher/authoring/moved-brands.ts';
import { brandFileName } from '../../../src/publisher/brand/read-brand-file.ts';
import { startTestGateway } from '../../support/gateway.ts';
import { callConsole, newOperator, signInAs } from '../../support/operators.ts';
import { realProject } from '../../support/real-project.ts';
import { quickKind } from '../../support/test-databases.ts';
import { summarise, type Summary } from '../statistics.ts';

/** How long an operator of many brands waits. */
export interface ManyInStudio {
  many: number;
  /** The first page of the list. */
  listMs: Summary;
  /** The brands whose name or host has a text in it. */
  searchMs: Summary;
  /** What a change of the parent of all brands moves in each. */
  diffMs: Summary;
}

const MANY = 10_000;
const ROUNDS = 5;
/** Every so many brands set something themselves that the parent has, too. */
const OWN_LOOK_EACH = 4;
const OWN_SETTING_EACH = 7;

type Json = Record<string, Record<string, unknown>>;

/** Writes a brand that takes nearly everything from its parent, as most merchants do. */
function writeChild(directory: string, number: number): void {
  const folder = join(directory, 'brands', `m${number}`);
  mkdirSync(folder);
  const brand = {
    $schema: '../../schemas/brand.schema.json',
    schemaVersion: 2,
    extends: 'base',
    merchantCode: `M${number}`,
    name: `Merchant ${number}`,
    hosts: [`m${number}.test`],
    ...(number % OWN_LOOK_EACH === 0 && { theme: { overrides: { radius: radius(number % 32) } } }),
    ...(number % OWN_SETTING_EACH === 0 && { settings: { passwordExpiryDays: number % 50 } }),
  };
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(brand, undefined, 2));
}

const radius = (px: number) => ({ medium: { $value: { value: px, unit: 'px' } } });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Measures the lists of the console, and what a change of a parent moves, with 10,000 brands that extend it. */
export async function measureManyInStudio(say: (line: string) => void): Promise<ManyInStudio> {
  const project = realProject();
  for (let number = 0; number < MANY; number += 1) writeChild(project.directory, number);
  say(`studio: ${MANY} brands are written`);
  const house = await startTestGateway({ kind: quickKind, project });
  const taken: Record<'list' | 'search' | 'diff', number[]> = { list: [], search: [], diff: [] };
  try {
    const token = await signInAs(house, await newOperator(house), Date.now());
    const list = async (text: string | undefined, first: string) => {
      const { value } = await callConsole(house, 'brandList', { token, query: text === undefined ? {} : { text } });
      if (value.list[0]?.slug !== first) throw new Error(`the list begins with ${value.list[0]?.slug}, not ${first}`);
    };
    const before = readFileSync(join(project.directory, brandFileName('base')), 'utf8');
    const base = JSON.parse(before) as Json;
    for (let round = 0; round < ROUNDS; round += 1) {
      taken.list.push(await timed(() => list(undefined, 'aurora')));
      taken.search.push(await timed(() => list(`m${MANY - 1 - round}.test`, `m${MANY - 1 - round}`)));
      const after = JSON.stringify({
        ...base,
        settings: { ...base['settings'], passwordExpiryDays: 60 + round },
        theme: { ...base['theme'], overrides: { radius: radius(40 + round) } },
      });
      taken.diff.push(
        await timed(async () => {
          const { groups, unmoved } = await movedBrands(project.directory, 'base', { before, after });
          const counted = groups.reduce((sum, { slugs }) => sum + slugs.length, unmoved.length);
          if (counted !== MANY || groups.length !== 3) throw new Error(`${counted} brands in ${groups.length} groups`);
        }),
      );
    }
  } finally {
    await house.close();
    project.close();
  }
  return {
    many: MANY,
    listMs: summarise(taken.list),
    searchMs: summarise(taken.search),
    diffMs: summarise(taken.diff),
  };
}
