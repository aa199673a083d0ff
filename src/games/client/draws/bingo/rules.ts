import { formatOdds } from '../../../../shared/money/odds-text.ts';
import { lowestReturn, patternsOf } from '../../../draws/return.ts';
import type { DrawsPart } from '../../../draws/draws-part.ts';
import { fill } from '../../../words/words.ts';
import type { DrawsWords } from '../../../words/draws/word-types.ts';
import { fillRulesPanel, returnText } from '../../tickets/rules-panel.ts';
import { spanText } from '../rules.ts';

/** Below this chance, "1 in n" is written in a short form. */
const RARE_CHANCE = 1e-5;

/** Fills the rules panel: what each pattern is and pays, its exact chance, and the exact return of a card. */
export function fillCardRules(body: HTMLElement, part: DrawsPart, words: DrawsWords, language: string): void {
  const { rules, bingo } = words;
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const large = new Intl.NumberFormat(language, { maximumSignificantDigits: 3, notation: 'compact' });
  const facts = {
    drawn: part.drawn,
    pool: part.pool,
    period: spanText(words, part.periodS),
    closes: spanText(words, part.closesBeforeS),
  };
  fillRulesPanel(body, {
    intro: bingo.rules.intro,
    head: [bingo.rules.pattern, rules.odds, rules.chance],
    rows: [
      ...patternsOf(part).map(({ pattern, oddsCenti, chance }) => ({
        name: bingo.patterns[pattern],
        about: bingo.rules.about[pattern],
        cells: [
          `${formatOdds(oddsCenti, language)}×`,
          fill(rules.oneIn, { n: (chance < RARE_CHANCE ? large : number).format(1 / chance) }),
        ],
      })),
      { name: bingo.rules.whole, cells: ['', `${rules.return} ${returnText(language)(lowestReturn(part))}`] },
    ],
    title: rules.title2,
    list: bingo.rules.list.map((text) => fill(text, facts)),
  });
}
