import { formatOdds } from '../../../shared/money/odds-text.ts';
import { chanceOf, returnOfBet } from '../../tables/return.ts';
import type { TableBet, TablesPart } from '../../tables/tables-part.ts';
import { fill } from '../../words/words.ts';
import type { TableWords } from '../../words/tables/word-types.ts';
import { element } from '../dom.ts';

/** Fills the rules panel: odds, chance and exact return of every bet, from the data that also decides wins. */
export function fillRules(body: HTMLElement, part: TablesPart, words: TableWords, language: string): void {
  const { rules } = words;
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const row = (bet: TableBet): HTMLElement =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, words.bets[bet.type]),
      element('td', {}, `${formatOdds(bet.oddsCenti, language)}×`),
      element('td', {}, fill(rules.oneIn, { n: number.format(1 / chanceOf(part, bet.type)) })),
      element('td', {}, percent.format(returnOfBet(part, bet))),
    );
  const head = [rules.bet, rules.odds, rules.chance, rules.return].map((text) => element('th', { scope: 'col' }, text));
  const isBaccarat = part.game === 'baccarat';
  const facts = {
    period: part.periodS,
    closes: part.closesBeforeS,
    rounds: part.roundsPerShoe,
    decks: part.decks,
  };
  body.replaceChildren(
    element('p', { class: 'intro' }, isBaccarat ? rules.introBaccarat : rules.introDragonTiger),
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
      ...[...(isBaccarat ? rules.baccarat : rules.dragonTiger), ...rules.common].map((text) =>
        element('li', {}, fill(text, facts)),
      ),
    ),
  );
}
