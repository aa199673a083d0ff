import { oddsOf, type DrawBet } from '../../draws/bets.ts';
import type { StakeChoice } from '../../stakes.ts';
import type { DrawsPart } from '../../draws/draws-part.ts';
import { levelsAt } from '../../tickets/payout.ts';
import { fill } from '../../words/words.ts';
import { byId } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import { createStakeLadder } from '../stake-ladder.ts';
import type { PageWords } from './page-words.ts';

/** `betting`: a ticket is being bought. `over`: the session has ended. */
export type Phase = 'connecting' | 'ready' | 'betting' | 'over';

/** What the bet bar needs. */
export interface BetBarParts {
  part: DrawsPart;
  stakes: StakeChoice;
  words: PageWords;
  money: MoneyText;
  buy(): void;
  /** Called when the player chooses another stake. */
  stakeChanged(stakeMinor: number): void;
  /** Called when the bar lowers the stake to the highest that the bet accepts. */
  stakeLowered(maxMinor: number): void;
}

/** The stake, what the bet pays, and the button that buys the ticket. */
export interface BetBar {
  stakeMinor(): number;
  /** Shows what the current bet pays. */
  show(bet: DrawBet | undefined, phase: Phase): void;
}

/** Connects to the bet bar of the page. */
export function createBetBar({ part, stakes, words, money, buy, stakeChanged, stakeLowered }: BetBarParts): BetBar {
  const button = byId('bet', HTMLButtonElement);
  const potential = byId('potential', HTMLElement);
  const ladder = createStakeLadder(stakes, money, stakeChanged);
  button.addEventListener('click', buy);

  const label = (bet: DrawBet | undefined, phase: Phase): string => {
    if (phase === 'betting') return words.tickets.placing;
    return bet ? fill(words.tickets.bet, { stake: money.stake(ladder.stakeMinor()) }) : words.draws.choose;
  };

  return {
    stakeMinor: ladder.stakeMinor,
    show(bet, phase) {
      const oddsCenti = bet && oddsOf(part, bet);
      const maxMinor =
        (oddsCenti === undefined ? stakes.levelsMinor : levelsAt(stakes.levelsMinor, oddsCenti)).at(-1) ?? 0;
      const isLowered = ladder.stakeMinor() > maxMinor;
      ladder.setMax(maxMinor);
      if (isLowered) stakeLowered(maxMinor);
      ladder.setReady(phase === 'ready');
      const amount = oddsCenti === undefined ? '–' : money.full(Math.floor((ladder.stakeMinor() * oddsCenti) / 100));
      potential.textContent = bet?.type === 'lo' ? fill(words.draws.prizes.perHit, { amount }) : amount;
      potential.classList.toggle('is-quiet', oddsCenti === undefined);
      button.disabled = phase !== 'ready' || !bet;
      button.textContent = label(bet, phase);
    },
  };
}
