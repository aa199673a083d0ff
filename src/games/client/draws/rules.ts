import { formatOdds } from '../../../shared/money/odds-text.ts';
import { chanceOf, returnOfBet } from '../../draws/return.ts';
import type { DrawsPart } from '../../draws/draws-part.ts';
import { fill } from '../../words/words.ts';
import type { DrawsWords } from '../../words/draws/word-types.ts';
import { element } from '../dom.ts';
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
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  // "1 in 2" is shown precisely, "1 in thousands" with one decimal.
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const round = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const span = (seconds: number) => spanText(words, seconds);
  const row = (bet: DrawsPart['bets'][number]): HTMLElement =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, betName(part, words, bet)),
      element('td', {}, `${formatOdds(bet.oddsCenti, language)}×`),
      element(
        'td',
        {},
        fill(rules.oneIn, { n: (chanceOf(part, bet) > SHORT_CHANCE ? number : round).format(1 / chanceOf(part, bet)) }),
      ),
      element('td', {}, percent.format(returnOfBet(part, bet))),
    );
  const head = [rules.bet, rules.odds, rules.chance, rules.return].map((text) => element('th', { scope: 'col' }, text));
  body.replaceChildren(
    element('p', { class: 'intro' }, rules.intro),
    element(
      'table',
      { class: 'odds-table' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...part.bets.map(row)),
    ),
    element('h3', {}, rules.title2),
    element(
      'ul',
      { class: 'rules' },
      ...[...(part.region ? words.prizes.rules : []), ...rules.list].map((text) =>
        element(
          'li',
          {},
          fill(text, { period: span(part.periodS), closes: span(part.closesBeforeS), drawn: part.drawn }),
        ),
      ),
    ),
  );
}
