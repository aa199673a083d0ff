import { analyticsOrigins } from './analytics.ts';
import type { Brand } from './brand.generated.ts';
import type { PublicBrand } from './public-brand.ts';

/** The apps that a brand may have, in the order in which pages show them. */
export const appKinds = ['ios', 'android', 'lite'] as const;

/** One of them. */
export type AppKind = (typeof appKinds)[number];

/** A part of a brand that stands for itself in what a browser sees of it. */
type BrandPart = 'hasLines' | 'hasDeposits' | 'hasWithdrawals' | 'hasVendorWallets' | 'hasMall' | 'hasDocuments';

/** What a page or an entry may require: agents, several hosts, any app or a certain one, footer pages, parts of a cashier, or a text of the brand. */
export type Need =
  | 'agents'
  | 'apps'
  | 'chat'
  | 'contact'
  | 'analytics'
  | AppKind
  | 'footerPages'
  | BrandPart
  | { text: string };

/** What a route or an entry requires of the brand. A brand without it does not have the page. */
export interface Offer {
  needs?: Need;
  /** Id of its feature, which a brand may turn off. */
  feature?: string;
}

/** The parts of a brand that decide which pages it has. */
export type PagesOf = Pick<
  PublicBrand,
  'access' | 'analytics' | 'apps' | 'chat' | 'contact' | 'features' | 'pages' | 'texts' | BrandPart
>;

/** Whether a need is a part of the brand that stands for itself. */
const isPart = (need: string): need is BrandPart => need.startsWith('has');

/** Whether a brand offers a route or an entry. */
export function isOffered(brand: PagesOf, { needs, feature }: Offer): boolean {
  const { access, analytics, apps, chat, contact, features, pages, texts } = brand;
  if (feature && features[feature] === false) return false;
  if (!needs) return true;
  if (needs === 'agents') return access.agents === true;
  if (needs === 'footerPages') return pages.footer.length > 0;
  if (needs === 'chat') return chat !== undefined;
  if (needs === 'analytics') return analyticsOrigins(analytics).length > 0;
  if (needs === 'contact') return Object.values(contact).some(Boolean);
  if (needs === 'apps') return appKinds.some((kind) => apps[kind]);
  if (typeof needs !== 'string') return texts?.includes(needs.text) === true;
  return Boolean(isPart(needs) ? brand[needs] : apps[needs]);
}

/** Path of the footer pages; the name of a page follows it. */
const INFO_PATH = '/info/';

/** Address of a footer page. */
export const infoPath = (name: string): string => INFO_PATH + name;

/** The part of a route that this module needs. */
interface AnyRoute extends Offer {
  paths: readonly [string, ...string[]];
  copy?: readonly string[];
}

/** The routes that a brand offers. The route of the footer pages becomes one route for each page, which shows its text. */
export const offeredRoutes = <Route extends AnyRoute>(brand: PagesOf, routes: readonly Route[]): Route[] =>
  routes
    .filter((route) => isOffered(brand, route))
    .flatMap((route) =>
      route.needs === 'footerPages'
        ? brand.pages.footer.map((name) => ({ ...route, paths: [infoPath(name)] as const, copy: [name] }))
        : [route],
    );

/** The paths that a guest may open on a brand that forces the login (spec §2). */
const OPEN_PATHS: readonly string[] = ['/login', '/register', '/register.html', '/helpmc', '/download'];

/** Whether a path is closed to guests. */
export const isClosedPath = ({ access }: Pick<Brand, 'access'>, path: string): boolean =>
  access.forcedLogin === true && !OPEN_PATHS.includes(path);
