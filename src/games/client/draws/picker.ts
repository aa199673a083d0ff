import { bigFrom, isOfDigits, oddsOf, type DrawBet } from '../../draws/bets.ts';
import type { DrawsPart } from '../../draws/draws-part.ts';
import { fill } from '../../words/words.ts';
import type { DrawsWords, TabName } from '../../words/draws/word-types.ts';
import { byId, element } from '../dom.ts';
import { betName, betTitle } from '../../draws/bet-words.ts';
import { createAgain } from './again.ts';
import {
  ballNames,
  ballsMax,
  betOf,
  DIGITS,
  hasGrid,
  nothing,
  pressed,
  quickPicked,
  sides,
  signsOf,
  tabOf,
  type Signs,
} from './selection.ts';

/** The form in which the player puts a bet together. */
export interface Picker {
  /** The chosen bet. `undefined` while it is incomplete or not offered. */
  bet(): DrawBet | undefined;
  /** Fills in a bet and shows its tab. */
  set(bet: DrawBet): void;
  /** Empties the selection of a bet that was bought, and offers to choose the same again (TICKET-11). */
  bought(bet: DrawBet): void;
  setReady(isReady: boolean): void;
}

/** What the choices of a tab are built from. */
interface ChoiceParts {
  part: DrawsPart;
  words: DrawsWords;
  tab: TabName;
  signs: Signs;
  isReady: boolean;
  oddsText(oddsCenti: number): string;
  press(sign: string, place: number): void;
}

function choice(
  { isReady, signs, press }: ChoiceParts,
  kind: 'number' | 'side',
  sign: string,
  label: string,
  place?: number,
  ...details: HTMLElement[]
): HTMLButtonElement {
  const isChosen = place === undefined ? signs.includes(sign) : signs[place] === sign;
  const button = element(
    'button',
    { type: 'button', class: kind, 'aria-pressed': String(isChosen), disabled: !isReady },
    label,
    ...details,
  );
  button.addEventListener('click', () => press(sign, place ?? 0));
  return button;
}

/** The grid of balls. Once the maximum is chosen, the other balls are disabled until the player removes one. */
function ballChoices(parts: ChoiceParts): HTMLElement {
  const isFull = parts.signs.length >= ballsMax(parts.part);
  const buttons = ballNames(parts.part).map((ball) =>
    choice({ ...parts, isReady: parts.isReady && (!isFull || parts.signs.includes(ball)) }, 'number', ball, ball),
  );
  return element('div', { class: parts.tab === 'xien' ? 'numbers is-hundred' : 'numbers' }, ...buttons);
}

/** What a side pays, on its button. */
const sideOdds = ({ part, oddsText }: ChoiceParts, type: DrawBet['type']): HTMLElement =>
  element('span', { class: 'side-odds' }, oddsText(oddsOf(part, { type, numbers: [] }) ?? 0));

/** What the bets of a tab pay, shown before anything is chosen (TICKET-12). Sides show their odds on their buttons. */
function oddsRows({ part, words, tab, signs, oddsText }: ChoiceParts): HTMLElement[] {
  if (tab === 'size' || tab === 'parity') return [];
  return part.bets
    .filter(({ type }) => tabOf[type] === tab)
    .map((bet) =>
      element(
        'li',
        { class: hasGrid(tab) && bet.count === signs.length ? 'is-current' : undefined },
        element('span', {}, betName(part, words, bet)),
        element('strong', {}, oddsText(bet.oddsCenti)),
      ),
    );
}

/** Shows what to do in the tab, and what its bets pay. */
function showHead(parts: ChoiceParts): void {
  const { part, words, tab } = parts;
  const hint = words.hints[tab === 'parity' && isOfDigits(part) ? 'digitParity' : tab];
  byId('picker-hint', HTMLElement).textContent = fill(hint, { max: ballsMax(part), from: bigFrom(part) });
  const odds = oddsRows(parts);
  const host = byId('odds', HTMLElement);
  host.hidden = odds.length === 0;
  host.replaceChildren(...odds);
}

/** The names of the digits that a tab asks for. */
function placesOf(words: DrawsWords, tab: Exclude<TabName, 'pick' | 'xien' | 'size' | 'parity'>): string[] {
  if (tab === 'first' || tab === 'last') return [words.bets[tab]];
  const places = nothing[tab].length;
  return places === 2
    ? [words.bets.first, words.bets.last]
    : nothing[tab].map((_, place) => `${place + 1} / ${places}`);
}

function choicesOf(parts: ChoiceParts): HTMLElement[] {
  const { part, words, tab } = parts;
  if (hasGrid(tab)) return [ballChoices(parts)];
  if (tab === 'size' || tab === 'parity')
    return [
      element(
        'div',
        { class: 'sides' },
        ...sides[tab].map((type) =>
          choice(parts, 'side', type, betName(part, words, { type, count: 0 }), undefined, sideOdds(parts, type)),
        ),
      ),
    ];
  const places = placesOf(words, tab);
  return places.map((label, place) =>
    element(
      'div',
      { class: places.length > 2 ? 'digits is-dense' : 'digits', role: 'group', 'aria-label': label },
      ...(places.length === 2 ? [element('p', { class: 'soft' }, label)] : []),
      ...DIGITS.map((digit) => choice(parts, 'number', digit, digit, place)),
    ),
  );
}

function tabButton(label: string, isOpen: boolean, open: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'tab', 'aria-pressed': String(isOpen) }, label);
  button.addEventListener('click', open);
  return button;
}

/** Replaces the children, and keeps the focus on the button at the same position. */
function redraw(host: HTMLElement, children: readonly HTMLElement[]): void {
  const at = [...host.querySelectorAll('button')].findIndex((button) => button === document.activeElement);
  host.replaceChildren(...children);
  [...host.querySelectorAll('button')][at]?.focus();
}

/** What the picker needs. */
export interface PickerParts {
  part: DrawsPart;
  words: DrawsWords;
  /** Text of decimal odds, from hundredths. */
  oddsText(oddsCenti: number): string;
  /** Called on every change of the bet. */
  onChange(): void;
}

/** Connects to the picker of the page. */
export function createPicker({ part, words, oddsText, onChange }: PickerParts): Picker {
  const tabs = [...new Set(part.bets.map(({ type }) => tabOf[type]))];
  const tabsAt = byId('tabs', HTMLElement);
  const choicesAt = byId('choices', HTMLElement);
  const pickedAt = byId('picked', HTMLElement);
  const [clear, quick] = [byId('clear', HTMLButtonElement), byId('quick-pick', HTMLButtonElement)];
  const again = createAgain({
    titleOf: (bet) => betTitle(part, words, bet),
    choose: (bet) => {
      change(signsOf(bet), tabOf[bet.type]);
      // The button that was pressed is hidden now and has lost the focus.
      clear.focus();
    },
  });
  /** Kept per tab, so that switching tabs loses nothing. */
  const chosen: Record<TabName, Signs> = { ...nothing };
  let tab: TabName = tabs[0] ?? 'pick';
  let isReady = false;

  function change(signs: Signs, to: TabName = tab): void {
    tab = to;
    chosen[tab] = signs;
    render();
    onChange();
  }

  const press = (sign: string, place: number) => change(pressed(part, tab, chosen[tab], sign, place));

  function render(): void {
    const signs = chosen[tab];
    redraw(
      tabsAt,
      tabs.map((name) => tabButton(words.tabs[name], name === tab, () => change(chosen[name], name))),
    );
    const parts: ChoiceParts = { part, words, tab, signs, isReady, oddsText, press };
    showHead(parts);
    redraw(choicesAt, choicesOf(parts));
    const bet = betOf(part, tab, signs);
    const isEmpty = signs.every((sign) => sign === '');
    pickedAt.textContent = bet ? betTitle(part, words, bet) : '';
    clear.disabled = !isReady || isEmpty;
    quick.disabled = !isReady;
    pickedAt.hidden = clear.hidden = again.render({ isEmpty, isReady });
  }

  clear.addEventListener('click', () => {
    change(nothing[tab]);
    // The clear button is disabled now and has lost the focus.
    quick.focus();
  });
  quick.addEventListener('click', () => change(quickPicked(part, tab, chosen[tab])));
  render();
  return {
    bet: () => betOf(part, tab, chosen[tab]),
    set: (bet) => change(signsOf(bet), tabOf[bet.type]),
    bought(bet) {
      again.offer(bet);
      change(nothing[tabOf[bet.type]], tabOf[bet.type]);
    },
    setReady(value) {
      if (value === isReady) return;
      isReady = value;
      render();
    },
  };
}
