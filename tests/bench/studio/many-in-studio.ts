import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { movedBrands } from '../../../src/publisher/authoring/moved-brands.ts';
import { brandFileName } from '../../../src/publisher/brand/read-brand-file.ts';
import { launchBrowser } from '../../support/browser.ts';
import { startTestGateway } from '../../support/gateway.ts';
import { newOperator, signInAs } from '../../support/operators.ts';
import { freePort } from '../../support/ports.ts';
import { realProject } from '../../support/real-project.ts';
import { summarise, type Summary } from '../statistics.ts';

/** How long an operator of many brands waits. */
export interface ManyInStudio {
  many: number;
  /** From the console’s address until its list of brands stands there. */
  listMs: Summary;
  /** From a host that is typed until its brand stands there. */
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

/** Measures the list of brands, a search in it, and what a change of a parent moves, with 10,000 brands that extend it. */
export async function measureManyInStudio(say: (line: string) => void): Promise<ManyInStudio> {
  const project = realProject();
  for (let number = 0; number < MANY; number += 1) writeChild(project.directory, number);
  say(`studio: ${MANY} brands are written`);
  const port = await freePort();
  const config = { port, consoleHosts: ['console.test', 'console.localhost'] };
  const house = await startTestGateway({ project, config });
  const browser = await launchBrowser();
  const taken: Record<'list' | 'search' | 'diff', number[]> = { list: [], search: [], diff: [] };
  try {
    await house.app.listen({ port, host: '127.0.0.1' });
    const token = await signInAs(house, await newOperator(house), Date.now());
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((one) => sessionStorage.setItem('livery.console.token', one), token);
    for (let round = 0; round < ROUNDS; round += 1) {
      const slug = `m${MANY - 1 - round}`;
      taken.list.push(
        await timed(async () => {
          await page.goto(`http://console.localhost:${port}/brands`);
          await page.getByRole('row', { name: /aurora/ }).waitFor();
        }),
      );
      taken.search.push(
        await timed(async () => {
          await page.getByRole('searchbox', { name: 'Name, merchant or host' }).fill(`${slug}.test`);
          await page.getByRole('row', { name: new RegExp(`${slug}\\.test`) }).waitFor();
        }),
      );
      taken.diff.push(await timed(() => changeParent(project.directory, round)));
    }
  } finally {
    await browser.close();
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

/** Looks what another look and another setting of the parent move. Throws if it is not as it has to be. */
async function changeParent(directory: string, round: number): Promise<void> {
  const before = readFileSync(join(directory, brandFileName('base')), 'utf8');
  const base = JSON.parse(before) as Json;
  const after = JSON.stringify({
    ...base,
    settings: { ...base['settings'], passwordExpiryDays: 60 + round },
    theme: { ...base['theme'], overrides: { radius: radius(40 + round) } },
  });
  const { groups, unmoved } = await movedBrands(directory, 'base', { before, after });
  const counted = groups.reduce((sum, { slugs }) => sum + slugs.length, unmoved.length);
  if (counted !== MANY || groups.length !== 3) throw new Error(`${counted} brands in ${groups.length} groups`);
}
