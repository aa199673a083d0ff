import { formatOdds } from '../../../../shared/money/odds-text.ts';
import { lowestReturn, patternsOf } from '../../../draws/return.ts';
import type { DrawsPart } from '../../../draws/draws-part.ts';
import { fill } from '../../../words/words.ts';
import type { DrawsWords } from '../../../words/draws/word-types.ts';
import { element } from '../../dom.ts';
import { spanText } from '../rules.ts';

/** Below this chance, "1 in n" is written in a short form. */
const RARE_CHANCE = 1e-5;

/** Fills the rules panel: what each pattern is and pays, its exact chance, and the exact return of a card. */
export function fillCardRules(body: HTMLElement, part: DrawsPart, words: DrawsWords, language: string): void {
  const { rules, bingo } = words;
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const large = new Intl.NumberFormat(language, { maximumSignificantDigits: 3, notation: 'compact' });
  const patterns = patternsOf(part);
  const row = ({ pattern, oddsCenti, chance }: (typeof patterns)[number]): HTMLElement =>
    element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        bingo.patterns[pattern],
        element('small', { class: 'soft' }, bingo.rules.about[pattern]),
      ),
      element('td', {}, `${formatOdds(oddsCenti, language)}×`),
      element('td', {}, fill(rules.oneIn, { n: (chance < RARE_CHANCE ? large : number).format(1 / chance) })),
    );
  const whole = element(
    'tr',
    {},
    element('th', { scope: 'row' }, bingo.rules.whole),
    element('td', {}, ''),
    element('td', {}, `${rules.return} ${percent.format(lowestReturn(part))}`),
  );
  const head = [bingo.rules.pattern, rules.odds, rules.chance].map((text) => element('th', { scope: 'col' }, text));
  const facts = {
    drawn: part.drawn,
    pool: part.pool,
    period: spanText(words, part.periodS),
    closes: spanText(words, part.closesBeforeS),
  };
  body.replaceChildren(
    element('p', { class: 'intro' }, bingo.rules.intro),
    element(
      'table',
      { class: 'odds-table is-patterns' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...patterns.map(row), whole),
    ),
    element('h3', {}, rules.title2),
    element('ul', { class: 'rules' }, ...bingo.rules.list.map((text) => element('li', {}, fill(text, facts)))),
  );
}
