import type { PublishedSite } from '../../publisher/publish.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { capabilitiesOf } from '../operators/operator.ts';
import type { GatewayConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { MadeDraft } from '../sites/make-site.ts';
import type { Sites } from '../sites/sites.ts';
import { createPreviewHosts, type Preview, type PreviewHosts } from './preview-hosts.ts';
import { hashOf, readOwnFiles, type BrandChange, type BrandOfStudio } from '../brand-source/brand-content.ts';
import { readChange } from './drafts.ts';

/** Most previews in memory. The one that was looked at longest ago is made again when it is asked for. */
const KEPT_MAX = 8;

/** What a site was made of: the files of its brand, and what a draft changes of them. */
const keptAs = ({ base }: BrandOfStudio, change: BrandChange): string => `${base} ${hashOf(change)}`;

/** A site as a draft would make it. */
interface Kept {
  hash: string;
  site: PublishedSite;
}

/** What operators see of their drafts before these are published. */
export interface Previews extends Pick<PreviewHosts, 'hostOf' | 'consoleOf'> {
  /** Checks and publishes a draft in memory. Without faults it is what its operator's preview shows from then on. */
  make: (brand: BrandOfStudio, operatorId: bigint, change: BrandChange) => Promise<MadeDraft>;
  /** The site of a preview: the draft of its operator, or the last one without faults; without a draft what is served. */
  siteOf: (preview: Preview) => Promise<PublishedSite | undefined>;
  /** The site of a preview's host: as the draft makes it, or as it is served, to compare both. Undefined for any other host, and for an operator who may not read the brand any more. */
  siteAt: (hostname: string) => Promise<PublishedSite | undefined>;
}

/** What previews are made with. */
interface PreviewParts {
  config: Pick<GatewayConfig, 'projectDir' | 'consoleHosts' | 'sealKey'>;
  clock: () => number;
  database: Database;
  sites: Sites;
}

/** Opens the previews. They live in this process; another gateway makes them from the same drafts. */
export function createPreviews(parts: PreviewParts): Previews {
  const { config, clock, database, sites } = parts;
  const hosts = createPreviewHosts(config.consoleHosts, { hash: createKeyedHash(config.sealKey, 'previews'), clock });
  const kept = new Map<string, Kept>();
  const keyOf = ({ merchantCode, operatorId }: Preview) => `${merchantCode} ${operatorId}`;

  function keep(preview: Preview, made: Kept): void {
    kept.delete(keyOf(preview));
    kept.set(keyOf(preview), made);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
  }

  const make: Previews['make'] = async (brand, operatorId, change) => {
    const made = await sites.makeDraft({ ...brand, ...change });
    if (made.site)
      keep({ merchantCode: brand.merchantCode, operatorId }, { hash: keptAs(brand, change), site: made.site });
    return made;
  };

  const mayRead = ({ merchantCode, operatorId }: Preview) =>
    database.asPlatform(async (trx) => {
      const row = await trx
        .selectFrom('operator')
        .select(['roles', 'merchants'])
        .where('id', '=', operatorId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!row || (row.merchants && !row.merchants.includes(merchantCode))) return false;
      return (await capabilitiesOf(trx, row.roles)).has('brands.read');
    });

  const siteOf: Previews['siteOf'] = async (preview) => {
    const brand = await readOwnFiles(parts, preview.merchantCode);
    if (!brand) return undefined;
    const change = await readChange(database, brand, preview.operatorId);
    const last = kept.get(keyOf(preview));
    if (last?.hash === keptAs(brand, change)) {
      keep(preview, last);
      return last.site;
    }
    const made = await make(brand, preview.operatorId, change);
    return made.site ?? last?.site ?? (await sites.forMerchant(preview.merchantCode));
  };

  return {
    hostOf: hosts.hostOf,
    consoleOf: hosts.consoleOf,
    make,
    siteOf,
    async siteAt(hostname) {
      const preview = hosts.previewAt(hostname);
      if (!preview || !(await mayRead(preview))) return undefined;
      return preview.isServed ? sites.forMerchant(preview.merchantCode) : siteOf(preview);
    },
  };
}
