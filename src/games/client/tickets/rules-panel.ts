import { element } from '../dom.ts';

/** A bet, and what the table says of it. */
export interface RulesRow {
  name: string;
  /** A line below the name. */
  about?: string;
  cells: readonly string[];
}

/** What a rules panel shows. */
export interface RulesPanel {
  intro: string;
  head: readonly string[];
  rows: readonly RulesRow[];
  title: string;
  list: readonly string[];
}

/** Writes a return, such as "98.94%", in a language. */
export const returnText = (language: string): ((share: number) => string) =>
  new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format;

/** Fills a rules panel: a table of bets with odds, chance and return, then the rules as a list. */
export function fillRulesPanel(body: HTMLElement, { intro, head, rows, title, list }: RulesPanel): void {
  const row = ({ name, about, cells }: RulesRow) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, name, ...(about ? [element('small', { class: 'soft' }, about)] : [])),
      ...cells.map((cell) => element('td', {}, cell)),
    );
  body.replaceChildren(
    element('p', { class: 'intro' }, intro),
    element(
      'table',
      { class: 'odds-table' },
      element('thead', {}, element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text)))),
      element('tbody', {}, ...rows.map(row)),
    ),
    element('h3', {}, title),
    element('ul', { class: 'rules' }, ...list.map((text) => element('li', {}, text))),
  );
}
