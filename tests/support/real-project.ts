import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/checks/sources.ts';
import type { FixtureProject } from './fixture-project.ts';

/** A copy of the project's own brands, for a gateway of a test. */
export function realProject(): FixtureProject {
  const directory = mkdtempSync(join(tmpdir(), 'livery-brands-'));
  for (const part of ['brands', 'themes', 'schemas'])
    cpSync(join(projectRoot, part), join(directory, part), { recursive: true });
  return {
    directory,
    write: (slug, brand) =>
      writeFileSync(
        join(directory, 'brands', slug, 'brand.json'),
        typeof brand === 'string' ? brand : JSON.stringify(brand),
      ),
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}
