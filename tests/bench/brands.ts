import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/build/build-state.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';
import { openArtefacts } from '../../src/publisher/artefacts.ts';
import { checkBrand } from '../../src/publisher/brand/load-brand.ts';
import { loadRenderer, readBuild, type Build } from '../../src/publisher/build.ts';
import { publish, type PublishedSite } from '../../src/publisher/publish.ts';
import { releaseBundler } from '../../src/publisher/site/form-module.ts';
import type { Renderer } from '../../src/shared/site/renderer.ts';
import type { Goal } from './goals.ts';
import { median } from './statistics.ts';

const artefacts = openArtefacts();

/** Brands that are there when one more is added: few, and many. */
const few = 3;
const many = 60;
/** Brands that are added and timed at either count. */
const added = 7;
/** The brand that all are copies of: the one with the largest home. */
const original = 'northline';
const megabyte = 1024 * 1024;

/** What one more brand costs beside few and beside many, in milliseconds, and what a published one keeps in memory. */
export interface BrandsResult {
  addMs: Record<'few' | 'many', number>;
  firstPageMs: Record<'few' | 'many', number>;
  memoryMbPerBrand: number;
  goals: Goal[];
}

/** Adds brands beside few and beside many others and compares: nothing may grow with the number of those that are there. */
export async function measureBrands(say: (line: string) => void): Promise<BrandsResult> {
  await buildIfStale(say);
  const project = mkdtempSync(join(tmpdir(), 'livery-brands-'));
  const distDir = join(projectRoot, 'dist');
  const build = readBuild(distDir);
  const renderer = await loadRenderer(distDir);
  for (const part of ['themes', 'schemas']) cpSync(join(projectRoot, part), join(project, part), { recursive: true });
  const sites: PublishedSite[] = [];
  try {
    const add = () => addBrand(project, sites, build, renderer);
    // The first ones pay for warming up.
    for (let index = 0; index < few; index++) await add();
    const beside = async (count: number) => {
      while (sites.length < count) await add();
      say(`${sites.length} brands are there`);
      const costs = [];
      for (let index = 0; index < added; index++) costs.push(await add());
      return {
        addMs: median(costs.map(({ addMs }) => addMs)),
        firstPageMs: median(costs.map(({ firstPageMs }) => firstPageMs)),
      };
    };
    const [besideFew, before] = [await beside(few), { bytes: heapBytes(), count: sites.length }];
    const besideMany = await beside(many);
    const memoryMbPerBrand = (heapBytes() - before.bytes) / (sites.length - before.count) / megabyte;
    return {
      addMs: { few: besideFew.addMs, many: besideMany.addMs },
      firstPageMs: { few: besideFew.firstPageMs, many: besideMany.firstPageMs },
      memoryMbPerBrand,
      goals: [
        {
          what: `adding a brand beside ${many}, times beside ${few}`,
          measured: besideMany.addMs / besideFew.addMs,
          atMost: 1.2,
          unit: 'x',
        },
        {
          what: `its first page beside ${many}, times beside ${few}`,
          measured: besideMany.firstPageMs / besideFew.firstPageMs,
          atMost: 1.2,
          unit: 'x',
        },
      ],
    };
  } finally {
    await releaseBundler();
    rmSync(project, { recursive: true, force: true });
  }
}

/** Checks and publishes one more copy of the brand, and asks for its home. */
async function addBrand(
  project: string,
  sites: PublishedSite[],
  build: Build,
  renderer: Renderer,
): Promise<{ addMs: number; firstPageMs: number }> {
  const slug = `copy-${sites.length}`;
  const folder = join(project, 'brands', slug);
  mkdirSync(join(project, 'brands'), { recursive: true });
  cpSync(join(projectRoot, 'brands', original), folder, { recursive: true });
  const brand = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as object;
  // A name of its own, so that no page of it is another's.
  writeFileSync(
    join(folder, 'brand.json'),
    JSON.stringify({
      ...brand,
      merchantCode: `COPY${sites.length}`,
      name: `Copy ${sites.length}`,
      hosts: [`${slug}.test`],
    }),
  );
  const startedAt = performance.now();
  const check = checkBrand(project, slug, renderer);
  if (!check.loaded) throw new Error(JSON.stringify(check.faults));
  const site = await publish(check.loaded, {
    build,
    renderer,
    origins: { image: ['https://games.test'], launch: ['https://games.test'] },
    catalogueFor: () => null,
    boardFor: () => null,
    gamesVersion: () => '',
    artefacts,
  });
  const addMs = performance.now() - startedAt;
  sites.push(site);
  await site.pageOf(check.loaded.brand.languages?.default ?? 'EN', '/');
  return { addMs, firstPageMs: performance.now() - startedAt - addMs };
}

/** Bytes that are held, in the heap and in buffers, garbage taken out where the process may. */
function heapBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
