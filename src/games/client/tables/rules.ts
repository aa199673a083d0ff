import { formatOdds } from '../../../shared/money/odds-text.ts';
import { chanceOf, returnOfBet } from '../../tables/return.ts';
import type { TablesPart } from '../../tables/tables-part.ts';
import { fill } from '../../words/words.ts';
import type { TableWords } from '../../words/tables/word-types.ts';
import { fillRulesPanel, returnText } from '../tickets/rules-panel.ts';

/** Fills the rules panel: odds, chance and exact return of every bet, from the data that also decides wins. */
export function fillRules(body: HTMLElement, part: TablesPart, words: TableWords, language: string): void {
  const { rules } = words;
  const percent = returnText(language);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const isBaccarat = part.game === 'baccarat';
  const facts = {
    period: part.periodS,
    closes: part.closesBeforeS,
    rounds: part.roundsPerShoe,
    decks: part.decks,
  };
  fillRulesPanel(body, {
    intro: isBaccarat ? rules.introBaccarat : rules.introDragonTiger,
    head: [rules.bet, rules.odds, rules.chance, rules.return],
    rows: part.bets.map((bet) => ({
      name: words.bets[bet.type],
      cells: [
        `${formatOdds(bet.oddsCenti, language)}×`,
        fill(rules.oneIn, { n: number.format(1 / chanceOf(part, bet.type)) }),
        percent(returnOfBet(part, bet)),
      ],
    })),
    title: rules.title2,
    list: [...(isBaccarat ? rules.baccarat : rules.dragonTiger), ...rules.common].map((text) => fill(text, facts)),
  });
}
