import { createContext, useContext } from 'react';
import type { ConsoleStore } from './stores/console-store.ts';

/** The store of the console that a component is part of. */
export const ConsoleContext = createContext<ConsoleStore | undefined>(undefined);

/** The store of the console. */
export function useConsole(): ConsoleStore {
  const store = useContext(ConsoleContext);
  if (!store) throw new Error('a part of the console is rendered outside of it');
  return store;
}
