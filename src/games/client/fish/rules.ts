import type { FishData } from '../../game-data.ts';
import { chanceOf, returnOfShot } from '../../fish/odds.ts';
import type { FishKind } from '../../fish/fish-part.ts';
import { fill } from '../../words/words.ts';
import type { FishWords } from '../../words/fish/word-types.ts';
import { element } from '../dom.ts';

/** The times of the server after which a magazine ends by itself (`seas.ts`, `magazine-clock.ts`); a test compares them. */
export const endsAfter = { seconds: 90, minutes: 15 } as const;

/** Fills the rules panel: what every fish pays, its chance and its exact return, from the data that also decides. */
export function fillRules(
  body: HTMLElement,
  { fish: part }: Pick<FishData, 'fish'>,
  { kinds, rules }: FishWords,
  language: string,
): void {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const row = (kind: FishKind): HTMLElement =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, kinds[kind.id] ?? kind.id),
      element('td', {}, `${number.format(kind.multiple)}×`),
      element('td', {}, fill(rules.oneIn, { n: number.format(1 / chanceOf(part, kind)) })),
      element('td', {}, percent.format(returnOfShot(part, kind))),
    );
  const head = [rules.kind, rules.pays, rules.chance, rules.return].map((text) =>
    element('th', { scope: 'col' }, text),
  );
  const facts = { return: percent.format(part.returnPermille / 1000), ...endsAfter };
  body.replaceChildren(
    element('p', { class: 'intro' }, rules.intro),
    element(
      'table',
      { class: 'odds-table' },
      element('thead', {}, element('tr', {}, ...head)),
      element('tbody', {}, ...part.kinds.map(row)),
    ),
    element('h3', {}, rules.title2),
    element('ul', { class: 'rules' }, ...rules.common.map((text) => element('li', {}, fill(text, facts)))),
  );
}
