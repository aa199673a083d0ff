import { suggestion } from '../../src/publisher/brand/brand-fault.ts';
import { brandSlugs } from '../../src/publisher/brand/sources.ts';
import { UsageError } from './output.ts';

/**
 * Returns the slug if the brand exists.
 * @throws UsageError with the closest existing slug
 */
export function knownBrand(root: string, slug: string): string {
  const all = brandSlugs(root);
  if (!all.includes(slug)) throw new UsageError(`There is no brands/${slug}.${suggestion(slug, all)}`);
  return slug;
}
