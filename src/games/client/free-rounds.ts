import type { FreeRoundsView, RoundView } from '../api.ts';
import { fill } from '../words/words.ts';
import type { Words } from '../words/word-types.ts';
import type { Controls } from './controls.ts';
import { byId } from './dom.ts';
import type { MoneyText } from './money.ts';

/** The free rounds of a session. They are played before any other. */
export interface FreeRounds {
  /** The grant that pays for the next round, if one does. */
  next(): { grantId: string; stakeMinor: number } | undefined;
  /** Counts a free round whose result is shown. */
  played(round: Pick<RoundView, 'winMinor'>): void;
  /** Drops the grant of the next round: the wallet says that it is over. */
  drop(): void;
}

/** Shows how many free rounds are left, and what they have won. */
export function createFreeRounds(
  { grants, wonMinor }: FreeRoundsView,
  controls: Pick<Controls, 'setFree'>,
  money: MoneyText,
  { ui }: Words,
): FreeRounds {
  const line = byId('free-rounds', HTMLElement);
  const left = grants.map((grant) => ({ ...grant }));
  let sumMinor = wonMinor;

  function render(): void {
    const count = left.reduce((sum, grant) => sum + grant.left, 0);
    controls.setFree(left[0]?.stakeMinor);
    line.hidden = count === 0 && sumMinor === 0;
    line.textContent = [
      fill(ui.freeRounds, { count }),
      ...(sumMinor > 0 ? [fill(ui.freeRoundsWon, { amount: money.full(sumMinor) })] : []),
    ].join(' · ');
  }

  render();
  return {
    next: () => left[0],
    played({ winMinor }) {
      sumMinor += winMinor;
      const [first] = left;
      if (first && (first.left -= 1) === 0) left.shift();
      render();
    },
    drop() {
      left.shift();
      render();
    },
  };
}
