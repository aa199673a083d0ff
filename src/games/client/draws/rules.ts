import { formatOdds } from '../../../shared/money/odds-text.ts';
import { chanceOf, returnOfBet } from '../../draws/return.ts';
import type { DrawsPart } from '../../draws/draws-part.ts';
import { fill } from '../../words/words.ts';
import type { DrawsWords } from '../../words/draws/word-types.ts';
import { fillRulesPanel, returnText } from '../tickets/rules-panel.ts';
import { betName } from '../../draws/bet-words.ts';

const MINUTE_S = 60;
/** Above this chance, "1 in n" needs two decimals. */
const SHORT_CHANCE = 0.1;

/** A span of time: in minutes if it is whole minutes. */
export const spanText = (words: DrawsWords, seconds: number): string =>
  fill(seconds % MINUTE_S === 0 ? words.minutes : words.seconds, {
    n: seconds % MINUTE_S === 0 ? seconds / MINUTE_S : seconds,
  });

/** Fills the rules panel: odds, chance and exact return of every bet, computed from the data that also decides wins. */
export function fillRules(body: HTMLElement, part: DrawsPart, words: DrawsWords, language: string): void {
  const { rules } = words;
  const percent = returnText(language);
  // "1 in 2" is shown precisely, "1 in thousands" with one decimal.
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const round = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const facts = {
    period: spanText(words, part.periodS),
    closes: spanText(words, part.closesBeforeS),
    drawn: part.drawn,
  };
  fillRulesPanel(body, {
    intro: rules.intro,
    head: [rules.bet, rules.odds, rules.chance, rules.return],
    rows: part.bets.map((bet) => {
      const chance = chanceOf(part, bet);
      return {
        name: betName(part, words, bet),
        cells: [
          `${formatOdds(bet.oddsCenti, language)}×`,
          fill(rules.oneIn, { n: (chance > SHORT_CHANCE ? number : round).format(1 / chance) }),
          percent(returnOfBet(part, bet)),
        ],
      };
    }),
    title: rules.title2,
    list: [...(part.region ? words.prizes.rules : []), ...rules.list].map((text) => fill(text, facts)),
  });
}
