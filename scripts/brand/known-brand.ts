import { suggestion } from '../../src/publisher/brand/brand-fault.ts';
import { brandSlugs } from '../../src/publisher/brand/sources.ts';
import { UsageError } from './output.ts';

/**
 * The brand that is asked for, which is there.
 * @throws UsageError with the name that was most likely meant
 */
export function knownBrand(root: string, slug: string): string {
  const all = brandSlugs(root);
  if (!all.includes(slug)) throw new UsageError(`There is no brands/${slug}.${suggestion(slug, all)}`);
  return slug;
}
