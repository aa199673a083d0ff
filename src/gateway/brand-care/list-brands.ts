import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import { FAULTS_SHOWN_MAX, type brandCareCalls, type BrandRow } from '../../shared/contract/console/brands.ts';
import { ok, type Result } from '../../shared/errors.ts';
import { closableKey } from '../decisions/site-decisions.ts';
import { readPage } from '../lists/read-page.ts';
import type { Operator } from '../operators/operator.ts';
import type { Services } from '../services.ts';
import type { BrandOnDisk } from '../sites/brand-states.ts';
import { presentClosure } from './present-closure.ts';

type Call = typeof brandCareCalls.brandList;

/** The brands that an operator may see, by slug. They are in memory: a gateway knows all brands of its installation. */
export async function listBrands(
  { cursors, sites, decisions }: Pick<Services, 'cursors' | 'sites' | 'decisions'>,
  reader: Operator,
  query: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'cursor_invalid'>> {
  const text = query.text?.trim().toLowerCase() ?? '';
  const found = sites
    .onDisk()
    .filter((brand) => isFor(reader, brand) && (query.state ?? stateOf(brand)) === stateOf(brand))
    .filter(({ slug, name, merchantCode, hosts }) =>
      [slug, name, merchantCode ?? '', ...hosts].some((part) => part.toLowerCase().includes(text)),
    );
  const page = await readPage(cursors, { call: 'brandList', merchantCode: '', reader: String(reader.id) }, query, {
    rows: async (after, limit) => found.filter(({ slug }) => !after || slug > after[0]!).slice(0, limit),
    positionOf: ({ slug }) => [slug],
  });
  if (!page.ok) return page;
  const closureOf = (merchantCode: string) => decisions.of(merchantCode).closures.get(closableKey({}));
  const list = page.value.rows.map((brand) =>
    present(brand, presentClosure(brand.merchantCode === undefined ? undefined : closureOf(brand.merchantCode))),
  );
  return ok({ list, nextCursor: page.value.nextCursor });
}

/** A brand without a merchant code is broken, and only operators of the platform see it. */
const isFor = ({ merchants }: Operator, { merchantCode }: BrandOnDisk): boolean =>
  !merchants || (merchantCode !== undefined && merchants.has(merchantCode));

function stateOf({ published, faults, isLastGood }: BrandOnDisk): BrandRow['state'] {
  if (isLastGood) return 'last_good';
  if (faults.length > 0) return 'refused';
  return published ? 'served' : 'unused';
}

const present = (brand: BrandOnDisk, closure: BrandRow['closure']): BrandRow => ({
  slug: brand.slug,
  name: brand.name,
  merchantCode: brand.merchantCode ?? null,
  hosts: [...brand.hosts],
  state: stateOf(brand),
  published: brand.published
    ? { version: brand.published.version, at: new Date(brand.published.atMs).toISOString() }
    : null,
  faults: brand.faults.slice(0, FAULTS_SHOWN_MAX),
  isClosedByFile: brand.published?.isInMaintenance ?? false,
  closure,
});
