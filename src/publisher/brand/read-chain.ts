import { faultAt, suggestion, type BrandFault } from './brand-fault.ts';
import { isSlug, MISSING, type BrandFile } from './read-brand-file.ts';
import type { Sources } from './sources.ts';

/** Most brands in one chain. In a longer one it is too hard to find where a value comes from. */
export const CHAIN_MAX = 3;

/** A brand's file and those of its parents, own first; or the fault that breaks the chain. */
export type ChainResult =
  | { chain: readonly BrandFile[]; faults?: undefined }
  | { chain?: undefined; faults: BrandFault[] };

/** Reads a brand and its parents. An unknown parent, a cycle and a chain that is too long are faults of the file that names the parent. */
export function readChain(sources: Sources, slug: string): ChainResult {
  const chain: BrandFile[] = [];
  for (let next: string | undefined = slug; next !== undefined;) {
    const named: BrandFile | undefined = chain.at(-1);
    const refused = (message: string): ChainResult => ({ faults: [faultAt(named!, ['extends'], message)] });
    if (chain.some((file) => file.slug === next))
      return refused(
        `the brands extend each other in a circle: ${[...chain.map((file) => file.slug), next].join(' → ')}. Remove \`extends\` from one of them.`,
      );
    if (chain.length === CHAIN_MAX)
      return refused(
        `the chain ${[...chain.map((file) => file.slug), next].join(' → ')} has more than ${CHAIN_MAX} brands. Extend a brand with fewer parents.`,
      );
    if (named && !isSlug(next))
      return refused(
        `"${next.slice(0, 80)}" is not the name of a brand’s directory.${suggestion(next, sources.slugs())}`,
      );
    const { found, faults } = sources.brandFile(next);
    if (!found && faults[0]!.message === MISSING) {
      const known: readonly string[] = sources.slugs();
      if (named) return refused(`there is no brand "${next}" to extend.${suggestion(next, known)}`);
      return { faults: [{ ...faults[0]!, message: `${MISSING}${suggestion(next, known)}` }] };
    }
    if (!found) return { faults };
    chain.push(found);
    const parent = found.value['extends'];
    // The schema reports any other type.
    next = typeof parent === 'string' ? parent : undefined;
  }
  return { chain };
}
