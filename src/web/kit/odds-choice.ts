import { useSyncExternalStore } from 'react';
import { isOddsFormat, type OddsFormat } from '../../shared/money/odds-format.ts';
import { formatOdds } from '../../shared/money/odds-text.ts';
import { storage } from '../storage.ts';
import { useStore } from '../stores/root-store.ts';

/** Told when the choice changes in this tab. Other tabs are told by the browser. */
const listeners = new Set<() => void>();

/** The format of odds that the player chose on this device; decimal odds without a choice (MATCH-22). */
export function keptOddsFormat(): OddsFormat {
  const kept = storage.local.get('odds');
  return isOddsFormat(kept) ? kept : 'decimal';
}

/** Keeps the player's choice, and shows all odds of the page in it. */
export function keepOddsFormat(format: OddsFormat): void {
  storage.local.set('odds', format);
  for (const tell of listeners) tell();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/** The player's format of odds. A prerendered page has decimal odds until its code has come. */
export const useOddsFormat = (): OddsFormat => useSyncExternalStore(listen, keptOddsFormat, () => 'decimal');

/** Writes odds in the player's format and the language of the page. */
export function useOddsText(): (oddsCenti: number) => string {
  const { locale } = useStore();
  const format = useOddsFormat();
  return (oddsCenti) => formatOdds(oddsCenti, locale.language.tag, format);
}
