import { join } from 'node:path';
import type { Logger } from 'pino';
import { placeFiles } from '../../publisher/authoring/place-brand.ts';
import type { GatewayConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { BrandSource } from './brand-source.ts';
import { openDatabaseSource } from './database-source.ts';
import { replaceFiles } from './replace-files.ts';

/** Opens the place where brands live, as the configuration says. */
export const openBrandSource = (
  config: GatewayConfig,
  { database, log }: { database: Database; log: Logger },
): Promise<BrandSource> | BrandSource =>
  config.brandSource === 'database'
    ? openDatabaseSource({ ...config, workDir: join(config.dataDir, 'brand-source') }, { database, log })
    : filesSource(config.projectDir);

/** Brands as files, which are followed like any other change of them. */
const filesSource = (projectDir: string): BrandSource => ({
  projectDir,
  async put(_trx, { directory }, change) {
    await replaceFiles(directory, change);
    return true;
  },
  add: async (_trx, slug, files) => placeFiles(projectDir, slug, files),
  settle: () => Promise.resolve(),
  start: () => {},
  stop: () => {},
});
