import type { TFunction } from 'i18next';
import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import type { RouteSpec } from '../features/manifest.ts';

/** Title of a route's page; one that is a text of the brand is named by that text's heading, which the publisher put among the words. */
export const pageTitle = (t: TFunction, brand: PublicBrand, route: RouteSpec | undefined): string =>
  t(route?.title ?? 'title.notFound', { brand: brand.name, page: t(`page.${route?.copy?.[0] ?? ''}`) });
