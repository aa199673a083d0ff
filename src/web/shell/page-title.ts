import type { TFunction } from 'i18next';
import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import type { RouteSpec } from '../features/manifest.ts';

/** The title of a route's page, which may have one of its own for a page query. A page of the brand's copy is titled by that text's heading, which the publisher adds to the words. */
export const pageTitle = (
  t: TFunction,
  brand: PublicBrand,
  route: RouteSpec | undefined,
  page?: string | null,
): string =>
  t(route?.titleOf?.[page ?? ''] ?? route?.title ?? 'title.notFound', {
    brand: brand.name,
    page: t(`page.${route?.copy?.[0] ?? ''}`),
  });
