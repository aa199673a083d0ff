import { offeredRoutes } from '../../shared/brand/access.ts';
import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import type { FeatureWords } from '../../shared/site/site-words.ts';
import type { DialogSpec, EntrySpec, Manifest, RouteSpec } from '../app/manifest.ts';
import type { DialogId } from '../stores/ui-store.ts';
import { agent } from './agent/manifest.ts';
import { apps } from './apps/manifest.ts';
import { game } from './game/manifest.ts';
import { lobby } from './lobby/manifest.ts';
import { pages } from './pages/manifest.ts';
import { records } from './records/manifest.ts';
import { session } from './session/manifest.ts';

const manifests: readonly Manifest[] = [lobby, session, game, records, pages, apps, agent];

/** The id of every feature: what a brand may turn off. */
export const featureIds: readonly string[] = manifests.map(({ id }) => id);

/** What a manifest says of the words of its scenes and dialogs. */
const late = ({ hasLateWords }: Manifest) => hasLateWords && ({ hasLateWords } as const);

/** What the manifests name in words: titles of pages, and labels of entries. */
export const featureWords: readonly FeatureWords[] = /* @__PURE__ */ manifests.map((manifest) => ({
  id: manifest.id,
  ...late(manifest),
  routes: manifest.routes.map(({ needs, title }) => ({ ...(needs && { needs }), title })),
  entries: manifest.entries.map(({ id, needs, label, shortLabel }) => ({ id, ...(needs && { needs }), keys: shortLabel ? [label, shortLabel] : [label] })),
}));

/** Every route of the site. */
export const routes: readonly RouteSpec[] = manifests.flatMap((manifest) => manifest.routes.map((route) => ({ ...route, ...late(manifest), feature: manifest.id })));

/** Every entry by id: what a brand's navigation may name. */
export const entries: ReadonlyMap<string, EntrySpec> = new Map(manifests.flatMap(({ id, entries: own }) => own.map((entry) => [entry.id, { ...entry, feature: id }])));

/** Every dialog of a feature by id. */
export const dialogs: ReadonlyMap<DialogId, DialogSpec> = new Map(manifests.flatMap((manifest) => (manifest.dialogs ?? []).map((dialog) => [dialog.id, { ...dialog, ...late(manifest) }])));

/** The route that a path leads to, aliases included. */
export const routeOf = (path: string): RouteSpec | undefined => routes.find((route) => route.paths.includes(path));

/** The route that a path leads to on a brand, if the brand offers it. */
export const routeFor = (brand: PublicBrand, path: string): RouteSpec | undefined => offeredRoutes(brand, routes).find((route) => route.paths.includes(path));
