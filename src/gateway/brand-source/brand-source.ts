import type { Transaction } from 'kysely';
import type { NewFile } from '../../publisher/authoring/brand-file.ts';
import type { Tables } from '../database/tables.ts';
import type { BrandChange, BrandOfStudio } from './brand-content.ts';

/** Where brands live: in files, or in the database with a copy of its own for each gateway. */
export interface BrandSource {
  /** Folder that holds `brands/` as this gateway serves them, beside `themes` and `schemas`. */
  readonly projectDir: string;
  /**
   * Writes a change of a brand in the transaction of its publication. False: the brand is not the one any more that the change was made for.
   * Throws, and leaves the files as they were, when they cannot be written.
   */
  put: (trx: Transaction<Tables>, brand: BrandOfStudio, change: BrandChange) => Promise<boolean>;
  /** Adds a new brand, whole or not at all. Throws when it exists or cannot be written. */
  add: (trx: Transaction<Tables>, slug: string, files: readonly NewFile[]) => Promise<void>;
  /** Call it once what was put is certain: from then on the files of this gateway have it. */
  settle: () => Promise<void>;
  /** Follows what other gateways put, and tells the slugs. */
  start: (onChange: (slugs: ReadonlySet<string>) => Promise<void>) => void;
  stop: () => void;
}
