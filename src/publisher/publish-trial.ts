import type { Artefacts } from './artefacts.ts';
import type { BrandFault } from './brand/brand-fault.ts';
import type { LoadedBrand, Vocabulary } from './brand/load-brand.ts';
import { brandFileName } from './brand/read-brand-file.ts';
import { summaryOf } from '../shared/brand/public-brand.ts';
import { publishAssets } from './site-assets.ts';
import { publishContent } from './site-content.ts';
import { textsOf } from './site/page-texts.ts';

/** Artefacts that nobody will fetch: nothing is compressed or kept, only a form that is compiled serves all brands of a run. */
export function trialArtefacts(): Artefacts {
  const texts = new Map<string, Promise<string>>();
  return {
    file: (_, content) => Promise.resolve({ type: '', body: Buffer.from(content) }),
    text: (kind, key, make) => {
      const name = `${kind}\n${key}`;
      if (!texts.has(name)) texts.set(name, make());
      return texts.get(name)!;
    },
    shared: (_, value) => value,
  };
}

/**
 * Publishes the assets, words and copy of a brand that passed its check, and throws them away: what stops a publish is a fault of the check,
 * and not a surprise at the gateway.
 */
export async function publishFaults(
  loaded: LoadedBrand,
  { siteRoutes = [], siteWords }: Vocabulary,
  artefacts: Artefacts,
): Promise<BrandFault[]> {
  const { brand, directories, slug } = loaded;
  try {
    const assets = await publishAssets(loaded, artefacts);
    const texts = textsOf(brand, directories, siteRoutes);
    if (siteWords)
      await publishContent(
        { ...brand, texts, ...summaryOf(brand) },
        directories,
        { artefacts, renderer: { siteWords } },
        assets,
      );
    return [];
  } catch (error) {
    return [publishFault(slug, error as Error)];
  }
}

/** What stopped the publish of a brand that passed its check. */
export const publishFault = (slug: string, { message }: Error): BrandFault => ({
  file: brandFileName(slug),
  line: 1,
  column: 1,
  key: '',
  message: `the brand passes its check, but cannot be published: ${message}`,
});
