import { appKinds, type AppKind } from '../../../shared/brand/access.ts';
import type { PublicBrand } from '../../../shared/brand/public-brand.ts';
import { PROFILE_PATH } from '../../../shared/site/app-paths.ts';

/** The brand's apps, in order. */
export const appsOf = ({ apps }: Pick<PublicBrand, 'apps'>): AppKind[] => appKinds.filter((kind) => apps[kind]);

/** Where to get an app: the brand's own address, or the profile that the gateway generates. */
export const appHref = ({ apps }: Pick<PublicBrand, 'apps'>, kind: AppKind): string =>
  kind === 'lite' ? PROFILE_PATH : apps[kind]!;
