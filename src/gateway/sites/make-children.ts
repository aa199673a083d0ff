import { inCopy, type FilesByPath } from '../../publisher/authoring/copied-project.ts';
import { brandSnapshot, diffBrands, type BrandDifference } from '../../publisher/authoring/diff-brands.ts';
import { faultLine, type BrandFault } from '../../publisher/brand/brand-fault.ts';
import { checkBrand } from '../../publisher/brand/load-brand.ts';
import { resolveBrand } from '../../publisher/brand/resolve-brand.ts';
import { makeSources, type Draft } from '../../publisher/brand/sources.ts';
import type { SiteMaker } from './make-site.ts';

/** What a draft of a parent makes of one brand that extends it. */
export interface MovedBrand extends BrandDifference {
  slug: string;
  /** What would be wrong with it then and is not yet. */
  faults: readonly BrandFault[];
}

/** Checks brands as if a parent of theirs had other files, and compares them with what they are. */
export async function makeChildren(
  root: string,
  { vocabulary }: Pick<SiteMaker, 'vocabulary'>,
  draft: Draft & { files: FilesByPath },
  slugs: readonly string[],
): Promise<MovedBrand[]> {
  const now = makeSources(root);
  const lookIn = async (home: string): Promise<MovedBrand[]> => {
    const then = makeSources(home, draft);
    return slugs.map((slug) => {
      const [before, after] = [resolveBrand(now, slug).resolved, resolveBrand(then, slug).resolved];
      const difference =
        before && after ? diffBrands(brandSnapshot(before), brandSnapshot(after)) : { values: [], files: [] };
      const found = checkBrand(home, slug, vocabulary, then).faults;
      const known = found.length === 0 ? [] : checkBrand(root, slug, vocabulary, now).faults;
      const lines = new Set(known.map(faultLine));
      return { slug, ...difference, faults: found.filter((fault) => !lines.has(faultLine(fault))) };
    });
  };
  return Object.keys(draft.files).length === 0
    ? lookIn(root)
    : inCopy(root, draft.slug, { ...draft.files, 'brand.json': draft.text }, lookIn, slugs);
}
