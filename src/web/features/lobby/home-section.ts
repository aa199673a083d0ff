import type { PublicBrand } from '../../../shared/brand/public-brand.ts';

/** A section of the home page, as the brand config defines it. */
export type HomeSection = PublicBrand['home']['sections'][number];
