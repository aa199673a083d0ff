import type { Play, PlayStore } from '../plays/play.ts';
import type { Store } from './database.ts';

/** Writes the move of a play. */
type Write<Kind extends Play> = (store: Store, ...move: Required<Parameters<PlayStore<Kind>['move']>>) => Kind;

/**
 * How plays of a store move. Settled is what a power cut may undo: the play then sends its win again, and gets the same
 * answer.
 */
export const moveOf =
  <Kind extends Play>(store: Store, write: Write<Kind>): PlayStore<Kind>['move'] =>
  (play, to, change = {}) => {
    const move = () => write(store, play, to, change);
    return to === 'settled' ? store.unsynced(move) : move();
  };
