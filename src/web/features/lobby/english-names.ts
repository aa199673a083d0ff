import { Loadable } from '../../../client/loadable.ts';
import { ok } from '../../../shared/errors.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** The language whose names are found on a page in any language. */
const ENGLISH = 'EN';

/** The English names of the games by id. */
type EnglishNames = Loadable<ReadonlyMap<string, string>>;

const stores = new WeakMap<RootStore, EnglishNames>();

/** The English names of a page's games. Empty until they were asked for. */
export function englishNamesOf(root: RootStore): EnglishNames {
  const store: EnglishNames = stores.get(root) ?? new Loadable();
  stores.set(root, store);
  return store;
}

/** Asks for the English names, once, when a player begins to search on a page in another language. Without them only its own names are found. */
export async function loadEnglishNames(root: RootStore): Promise<void> {
  const names = englishNamesOf(root);
  if (root.locale.code === ENGLISH || names.value || names.isLoading) return;
  await names.load(async (signal) => {
    const all = await root.client.call('gameList', { query: { language: ENGLISH }, signal });
    return all.ok ? ok(new Map(all.value.list.map(({ gameId, name }) => [gameId, name]))) : all;
  });
}
