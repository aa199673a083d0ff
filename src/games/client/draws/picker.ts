import { bigFrom, type DrawBet } from '../../draws/bets.ts';
import type { DrawsPart } from '../../draws/draws-part.ts';
import { fill } from '../../words/words.ts';
import type { DrawsWords, TabName } from '../../words/draws/word-types.ts';
import { byId, element } from '../dom.ts';
import { betName, betTitle } from '../../draws/bet-words.ts';
import {
  ballNames,
  ballsMax,
  betOf,
  DIGITS,
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
  setReady(isReady: boolean): void;
}

/** What the choices of a tab are built from. */
interface ChoiceParts {
  part: DrawsPart;
  words: DrawsWords;
  tab: TabName;
  signs: Signs;
  isReady: boolean;
  press(sign: string, place: number): void;
}

function choice(
  { isReady, signs, press }: ChoiceParts,
  kind: 'number' | 'side',
  sign: string,
  label: string,
  place?: number,
): HTMLButtonElement {
  const isChosen = place === undefined ? signs.includes(sign) : signs[place] === sign;
  const button = element(
    'button',
    { type: 'button', class: kind, 'aria-pressed': String(isChosen), disabled: !isReady },
    label,
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
  return element('div', { class: 'numbers' }, ...buttons);
}

function choicesOf(parts: ChoiceParts): HTMLElement[] {
  const { part, words, tab } = parts;
  if (tab === 'pick') return [ballChoices(parts)];
  if (tab === 'size' || tab === 'parity')
    return [
      element(
        'div',
        { class: 'sides' },
        ...sides[tab].map((type) => choice(parts, 'side', type, betName(part, words, { type, count: 0 }))),
      ),
    ];
  const places = tab === 'exact' ? [words.bets.first, words.bets.last] : [words.bets[tab]];
  return places.map((label, place) =>
    element(
      'div',
      { class: 'digits', role: 'group', 'aria-label': label },
      ...(tab === 'exact' ? [element('p', { class: 'soft' }, label)] : []),
      ...DIGITS.map((digit) => choice(parts, 'number', digit, digit, place)),
    ),
  );
}

/** Replaces the children, and keeps the focus on the button at the same position. */
function redraw(host: HTMLElement, children: readonly HTMLElement[]): void {
  const at = [...host.querySelectorAll('button')].findIndex((button) => button === document.activeElement);
  host.replaceChildren(...children);
  [...host.querySelectorAll('button')][at]?.focus();
}

/** Connects to the picker of the page. `onChange` is called on every change of the bet. */
export function createPicker(part: DrawsPart, words: DrawsWords, onChange: () => void): Picker {
  const tabs = [...new Set(part.bets.map(({ type }) => tabOf[type]))];
  const [tabsAt, hintAt, choicesAt, pickedAt] = (['tabs', 'picker-hint', 'choices', 'picked'] as const).map((id) =>
    byId(id, HTMLElement),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const [clear, quick] = [byId('clear', HTMLButtonElement), byId('quick-pick', HTMLButtonElement)];
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

  function tabButton(name: TabName): HTMLButtonElement {
    const button = element(
      'button',
      { type: 'button', class: 'tab', 'aria-pressed': String(name === tab) },
      words.tabs[name],
    );
    button.addEventListener('click', () => change(chosen[name], name));
    return button;
  }

  function render(): void {
    const signs = chosen[tab];
    redraw(tabsAt, tabs.map(tabButton));
    hintAt.textContent = fill(words.hints[tab === 'parity' && part.kind === 'digits' ? 'digitParity' : tab], {
      max: ballsMax(part),
      from: bigFrom(part),
    });
    redraw(
      choicesAt,
      choicesOf({
        part,
        words,
        tab,
        signs,
        isReady,
        press: (sign, place) => change(pressed(part, tab, chosen[tab], sign, place)),
      }),
    );
    const bet = betOf(part, tab, signs);
    pickedAt.textContent = bet ? betTitle(part, words, bet) : '';
    clear.disabled = !isReady || signs.every((sign) => sign === '');
    quick.disabled = !isReady;
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
    setReady: (value) => {
      if (value !== isReady) {
        isReady = value;
        render();
      }
    },
  };
}
