import { levelsAt } from '../../../tickets/payout.ts';
import { fill } from '../../../words/words.ts';
import { byId } from '../../dom.ts';
import type { StakeChoice } from '../../../stakes.ts';
import type { MoneyText } from '../../money.ts';
import { createStakeLadder } from '../../stake-ladder.ts';
import type { Phase } from '../bet-bar.ts';
import type { PageWords } from '../page-words.ts';

/** What the bar needs. */
export interface CardBarParts {
  /** What the best pattern pays, as decimal odds times 100. */
  mostCenti: number;
  stakes: StakeChoice;
  words: PageWords;
  money: MoneyText;
  buy(): void;
  /** Called when the player chooses another stake. */
  stakeChanged(stakeMinor: number): void;
}

/** The stake of each card, the most that a card pays, and the button that buys the chosen cards. */
export interface CardBar {
  stakeMinor(): number;
  show(cards: number, phase: Phase): void;
}

/** Connects to the bet bar of the page. */
export function createCardBar({ mostCenti, stakes, words, money, buy, stakeChanged }: CardBarParts): CardBar {
  const button = byId('bet', HTMLButtonElement);
  const potential = byId('potential', HTMLElement);
  const ladder = createStakeLadder(stakes, money, stakeChanged);
  ladder.setMax(levelsAt(stakes.levelsMinor, mostCenti).at(-1) ?? 0);
  button.addEventListener('click', buy);

  const label = (cards: number, phase: Phase): string => {
    if (phase === 'betting') return words.tickets.placing;
    if (cards === 0) return words.draws.bingo.nothing;
    return fill(words.draws.bingo.buy, { n: cards, stake: money.stake(cards * ladder.stakeMinor()) });
  };

  return {
    stakeMinor: ladder.stakeMinor,
    show(cards, phase) {
      ladder.setReady(phase === 'ready');
      potential.textContent = money.full(Math.floor((ladder.stakeMinor() * mostCenti) / 100));
      button.disabled = phase !== 'ready' || cards === 0;
      button.textContent = label(cards, phase);
    },
  };
}
