import { observable, type IObservableValue } from 'mobx';
import type { RootStore } from '../../stores/root-store.ts';

/** The vendor of slots that the player has chosen last, by site. Its games are what `/rng` shows (CAT-14). */
const providers = new WeakMap<RootStore, IObservableValue<string | undefined>>();

/** The current game provider of a site: undefined until the player has chosen one, and again after "All". */
export function currentProvider(root: RootStore): IObservableValue<string | undefined> {
  const known = providers.get(root) ?? observable.box<string | undefined>();
  providers.set(root, known);
  return known;
}
