import { offeredRoutes } from '../../shared/brand/access.ts';
import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import type { FeatureWords } from '../../shared/site/site-words.ts';
import type { DialogSpec, EntrySpec, Manifest, RouteSpec, TemplateSpec } from './manifest.ts';
import type { DialogId } from '../stores/ui-store.ts';
import { agent } from './agent/manifest.ts';
import { agents } from './agents/manifest.ts';
import { account } from './account/manifest.ts';
import { analytics } from './analytics/manifest.ts';
import { apps } from './apps/manifest.ts';
import { cashier } from './cashier/manifest.ts';
import { centre } from './centre/manifest.ts';
import { chat } from './chat/manifest.ts';
import { confirmation } from './confirmation/manifest.ts';
import { fairness } from './fairness/manifest.ts';
import { game } from './game/manifest.ts';
import { inbox } from './inbox/manifest.ts';
import { kyc } from './kyc/manifest.ts';
import { lines } from './lines/manifest.ts';
import { lobby } from './lobby/manifest.ts';
import { mall } from './mall/manifest.ts';
import { missions } from './missions/manifest.ts';
import { feedback } from './feedback/manifest.ts';
import { news } from './news/manifest.ts';
import { ownAccount } from './own-account/manifest.ts';
import { pages } from './pages/manifest.ts';
import { password } from './password/manifest.ts';
import { promotions } from './promotions/manifest.ts';
import { protection } from './protection/manifest.ts';
import { rankings } from './rankings/manifest.ts';
import { records } from './records/manifest.ts';
import { referral } from './referral/manifest.ts';
import { registration } from './registration/manifest.ts';
import { rewards } from './rewards/manifest.ts';
import { service } from './service/manifest.ts';
import { session } from './session/manifest.ts';
import { trial } from './trial/manifest.ts';
import { welcome } from './welcome/manifest.ts';

const manifests: readonly Manifest[] = [
  lobby,
  session,
  registration,
  password,
  trial,
  welcome,
  confirmation,
  game,
  centre,
  account,
  ownAccount,
  cashier,
  kyc,
  records,
  protection,
  promotions,
  rewards,
  referral,
  inbox,
  mall,
  chat,
  service,
  analytics,
  missions,
  rankings,
  pages,
  fairness,
  news,
  feedback,
  apps,
  agents,
  agent,
  lines,
];

/** Ids of the features that a brand may turn off: those with pages or entries, so that turning one off does something. */
export const listFeatureIds = (): readonly string[] =>
  manifests.filter(({ routes: pages, entries: links }) => pages.length + links.length > 0).map(({ id }) => id);

/** Whether the scenes and dialogs of a manifest have late words. */
const late = ({ hasLateWords }: Manifest) => hasLateWords && ({ hasLateWords } as const);

/** The locale keys that manifests name: titles of pages and labels of entries. */
export const listFeatureWords = (): readonly FeatureWords[] =>
  manifests.map((manifest) => ({
    id: manifest.id,
    ...late(manifest),
    routes: manifest.routes.map(({ needs, title }) => ({ ...(needs && { needs }), title })),
    entries: manifest.entries.map(({ id, needs, centre: menu, label, shortLabel }) => ({
      id,
      ...(needs && { needs }),
      ...(menu && { centre: menu }),
      keys: shortLabel ? [label, shortLabel] : [label],
    })),
  }));

/** Every entry by id: what a brand's navigation may name. */
export const entries: ReadonlyMap<string, EntrySpec> = new Map(
  manifests.flatMap(({ id, entries: own }) => own.map((entry) => [entry.id, { ...entry, feature: id }])),
);

/** A centre opens with its list of pages, so a centre without pages is left out. */
const isEmptyCentre = ({ centre: menu }: RouteSpec): boolean =>
  menu !== undefined && ![...entries.values()].some((entry) => entry.centre === menu);

/** Every route of the site. */
export const routes: readonly RouteSpec[] = manifests.flatMap((manifest) =>
  manifest.routes
    .filter((route) => !isEmptyCentre(route))
    .map((route) => ({ ...route, ...late(manifest), feature: manifest.id })),
);

/** Loads the panel around the pages of the centres. */
export const { frame: loadFrame } = manifests.find(({ frame }) => frame) as Required<Manifest>;

/** Every template dialog. */
export const templates: readonly TemplateSpec[] = manifests.flatMap((manifest) => manifest.templates ?? []);

/** Every dialog of a feature by id. */
export const dialogs: ReadonlyMap<DialogId, DialogSpec> = new Map(
  manifests.flatMap((manifest) =>
    (manifest.dialogs ?? []).map((dialog) => [dialog.id, { ...dialog, ...late(manifest) }]),
  ),
);

/** The route that a path leads to, aliases included. */
export const routeOf = (path: string): RouteSpec | undefined => routes.find((route) => route.paths.includes(path));

/** The route that a path leads to on a brand, if the brand offers it. */
export const routeFor = (brand: PublicBrand, path: string): RouteSpec | undefined =>
  offeredRoutes(brand, routes).find((route) => route.paths.includes(path));
