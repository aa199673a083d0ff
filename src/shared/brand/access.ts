import type { Brand } from './brand.generated.ts';
import type { PublicBrand } from './public-brand.ts';

/** The apps that a brand may have, in the order in which they are offered. */
export const appKinds = ['ios', 'android', 'lite'] as const;

/** One of them. */
export type AppKind = (typeof appKinds)[number];

/** What a page or an entry cannot be without: agents, more hosts than one, any app or a certain one, pages of the footer, or a text of the brand. */
export type Need = 'agents' | 'lines' | 'apps' | AppKind | 'footerPages' | { text: string };

/** What a route or an entry needs of the brand; without it there is no such page. */
export interface Offer {
  needs?: Need;
  /** Id of the feature that it belongs to: a brand may turn it off. */
  feature?: string;
}

/** What of a brand decides on its pages. */
export type PagesOf = Pick<PublicBrand, 'access' | 'apps' | 'features' | 'pages' | 'texts' | 'hasLines'>;

/** Whether a brand offers a route or an entry. */
export function isOffered(
  { access, apps, features, hasLines, pages, texts }: PagesOf,
  { needs, feature }: Offer,
): boolean {
  if (feature && features[feature] === false) return false;
  if (!needs) return true;
  if (needs === 'agents') return access.agents === true;
  if (needs === 'lines') return hasLines === true;
  if (needs === 'footerPages') return pages.footer.length > 0;
  if (needs === 'apps') return appKinds.some((kind) => apps[kind]);
  return typeof needs === 'string' ? Boolean(apps[needs]) : texts?.includes(needs.text) === true;
}

/** Where the pages of the footer stand: each behind it, by its name. */
const INFO_PATH = '/info/';

/** Address of a page of the footer. */
export const infoPath = (name: string): string => INFO_PATH + name;

/** A route, as far as it is known here. */
interface AnyRoute extends Offer {
  paths: readonly [string, ...string[]];
  copy?: readonly string[];
}

/** The routes that a brand offers. The one of the footer's pages becomes a route for each of them, which shows its text. */
export const offeredRoutes = <Route extends AnyRoute>(brand: PagesOf, routes: readonly Route[]): Route[] =>
  routes
    .filter((route) => isOffered(brand, route))
    .flatMap((route) =>
      route.needs === 'footerPages'
        ? brand.pages.footer.map((name) => ({ ...route, paths: [infoPath(name)] as const, copy: [name] }))
        : [route],
    );

/** Where a visitor of a brand that forces the login gets to without one (spec §2). */
const OPEN_PATHS: readonly string[] = ['/login', '/register', '/register.html', '/helpmc', '/download'];

/** Whether a path is closed to a visitor without a session. */
export const isClosedPath = ({ access }: Pick<Brand, 'access'>, path: string): boolean =>
  access.forcedLogin === true && !OPEN_PATHS.includes(path);
