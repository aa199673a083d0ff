import { tokenCss } from '../../publisher/theme/theme-css.ts';
import type { QueryOf, ValueOf } from '../../shared/contract/call.ts';
import type { brandCareCalls } from '../../shared/contract/console/brands.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Services } from '../services.ts';

type Call = typeof brandCareCalls.brandLook;

/** The tokens that a preview wears. */
const WORN = [
  'color.header',
  'color.on-header',
  'color.raised',
  'color.text',
  'color.muted',
  'color.accent',
  'color.line',
  'border.card',
  'radius.medium',
  'font.display',
  'font.text',
  'weight.display',
] as const;

/** How the brand of a merchant looks, as custom properties. Fails with `not_found` for a merchant that is not served. */
export async function brandLook(
  { sites }: Pick<Services, 'sites'>,
  { merchant }: QueryOf<Call>,
): Promise<Result<ValueOf<Call>, 'not_found'>> {
  const site = await sites.forMerchant(merchant);
  if (!site) return fail('not_found');
  const { brand, tokens } = site.loaded;
  const properties = WORN.flatMap((path) => {
    const css = tokenCss(tokens, path);
    return css === undefined ? [] : [[`--${path.replaceAll('.', '-')}`, css] as const];
  });
  return ok({ name: brand.name, properties: Object.fromEntries(properties) });
}
