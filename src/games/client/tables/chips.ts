import { exponentOf } from '../../../shared/money/currencies.ts';
import { element, prefersStill } from '../dom.ts';

/** How long a chip is under way to its bet, and back. */
const FLIGHT_MS = 260;
/** Chips that a stack shows. The amount stands beside it. */
const STACK_MAX = 4;
/** Chips are drawn in this many colours, from the lowest stake of the currency on. */
const COLORS = 10;

/** The chips of a table, in ascending order of their values in minor units. */
export interface ChipSet {
  levelsMinor: readonly number[];
  currency: string;
}

/** What stands on a chip: 50, 1K, 20K. Casinos write it so in every language. */
const label = ({ currency }: ChipSet, amountMinor: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(
    amountMinor / 10 ** exponentOf(currency),
  );

/** A chip. */
export function chipOf(set: ChipSet, amountMinor: number): HTMLElement {
  const level = Math.max(
    0,
    set.levelsMinor.findLastIndex((each) => each <= amountMinor),
  );
  const text = label(set, amountMinor);
  return element(
    'span',
    { class: `chip chip-${level % COLORS}${text.length > 3 ? ' is-long' : ''}` },
    element('span', {}, text),
  );
}

/** The chips that make up an amount, largest first, at most as many as a stack shows. */
export function chipsFor({ levelsMinor }: ChipSet, amountMinor: number): number[] {
  const chips: number[] = [];
  let left = amountMinor;
  for (const level of levelsMinor.toReversed()) {
    while (left >= level && chips.length < STACK_MAX) {
      chips.push(level);
      left -= level;
    }
  }
  return chips;
}

/** Moves a copy of an element from one place to another, unless motion is reduced. */
export function fly(chip: HTMLElement, from: Element, to: Element): void {
  if (prefersStill()) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const copy = chip.cloneNode(true) as HTMLElement;
  copy.classList.add('is-flying');
  copy.setAttribute('aria-hidden', 'true');
  document.body.append(copy);
  const at = ({ left, top, width, height }: DOMRect): string =>
    `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
  const flight = copy.animate([{ transform: at(start) }, { transform: `${at(end)} scale(0.8)` }], {
    duration: FLIGHT_MS,
    easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
    fill: 'forwards',
  });
  flight.onfinish = () => copy.remove();
}
