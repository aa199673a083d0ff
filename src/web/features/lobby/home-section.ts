import type { PublicBrand } from '../../../shared/brand/public-brand.ts';

/** A section of the home page, as the brand writes it. */
export type HomeSection = PublicBrand['home']['sections'][number];
