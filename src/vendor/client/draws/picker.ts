import { ballName, bigFrom, oddsOf, type DrawBet } from '../../draws/bets.ts';
import type { BetType, DrawsPart } from '../../draws/draws-part.ts';
import { fill } from '../../words/words.ts';
import type { DrawsWords, TabName } from '../../words/draws/words.ts';
import { byId, element } from '../dom.ts';
import { betName, betTitle } from './bet-words.ts';

/** Where the player puts a bet together. */
export interface Picker {
  /** The bet that is chosen and offered; undefined while it is not whole. */
  bet(): DrawBet | undefined;
  /** Fills a bet in, its tab shown. */
  set(bet: DrawBet): void;
  setReady(isReady: boolean): void;
}

/** Bets of one tab: numbers to choose, or one of few. */
const tabOf: Record<BetType, TabName> = { pick: 'pick', big: 'size', small: 'size', exact: 'exact', first: 'first', last: 'last', odd: 'parity', even: 'parity' };
/** Balls that a quick pick takes where nothing was chosen. */
const QUICK_BALLS = 3;
const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A random whole number below a limit that is small: the folding of 32 bits favours none visibly, and it decides no outcome. */
const randomBelow = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit;

const shuffled = <Item>(items: readonly Item[]): Item[] => items.map((item) => ({ item, at: randomBelow(2 ** 31) })).sort((a, b) => a.at - b.at).map(({ item }) => item);

/** Binds the picker of the page. `onChange` hears of every change of the bet. */
export function createPicker(part: DrawsPart, words: DrawsWords, onChange: () => void): Picker {
  const tabs = [...new Set(part.bets.map(({ type }) => tabOf[type]))];
  const max = Math.max(...part.bets.map(({ type, count }) => (type === 'pick' ? count : 0)));
  const [tabsAt, hintAt, choicesAt, pickedAt] = (['tabs', 'picker-hint', 'choices', 'picked'] as const).map((id) => byId(id, HTMLElement)) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const [clear, quick] = [byId('clear', HTMLButtonElement), byId('quick-pick', HTMLButtonElement)];
  let tab: TabName = tabs[0] ?? 'pick';
  let isReady = false;
  /** Balls, or the two places of a number; by tab, so that looking elsewhere loses nothing. */
  const chosen: Record<TabName, string[]> = { pick: [], size: [], exact: ['', ''], first: [''], last: [''], parity: [] };

  function bet(): DrawBet | undefined {
    const signs = chosen[tab];
    const made: DrawBet = tab === 'size' || tab === 'parity' ? { type: (signs[0] ?? 'pick') as BetType, numbers: [] }
      : tab === 'exact' ? { type: tab, numbers: [signs.join('')] } : { type: tab, numbers: tab === 'pick' ? signs.toSorted() : [...signs] };
    const isWhole = tab === 'pick' ? signs.length > 0 : signs.length > 0 && signs.every((sign) => sign !== '');
    return isWhole && oddsOf(part, made) !== undefined ? made : undefined;
  }

  /** A press chooses, and on what is chosen takes it back. */
  function toggle(sign: string, place: number): void {
    const signs = chosen[tab];
    if (tab === 'pick') chosen.pick = signs.includes(sign) ? signs.filter((each) => each !== sign) : [...signs, sign].slice(0, max);
    else if (tab === 'size' || tab === 'parity') chosen[tab] = signs.includes(sign) ? [] : [sign];
    else chosen[tab] = signs.with(place, signs[place] === sign ? '' : sign);
    render();
    onChange();
  }

  function choice(label: string, isChosen: boolean, isOff: boolean, className: string, press: () => void): HTMLButtonElement {
    const button = element('button', { type: 'button', class: className, 'aria-pressed': String(isChosen), disabled: isOff || !isReady }, label);
    button.addEventListener('click', press);
    return button;
  }

  function choicesOf(): HTMLElement[] {
    const signs = chosen[tab];
    if (tab === 'pick') {
      const isFull = signs.length >= max;
      const balls = Array.from({ length: part.pool }, (_, index) => ballName(index + 1));
      return [element('div', { class: 'numbers' }, ...balls.map((ball) => choice(ball, signs.includes(ball), isFull && !signs.includes(ball), 'number', () => toggle(ball, 0))))];
    }
    if (tab === 'size' || tab === 'parity') {
      const types: BetType[] = tab === 'size' ? ['big', 'small'] : ['odd', 'even'];
      return [element('div', { class: 'sides' }, ...types.map((type) => choice(betName(part, words, { type, count: 0 }), signs.includes(type), false, 'side', () => toggle(type, 0))))];
    }
    const places = tab === 'exact' ? [words.bets.first, words.bets.last] : [words.bets[tab]];
    return places.map((label, place) => element('div', { class: 'digits', role: 'group', 'aria-label': label },
      ...(tab === 'exact' ? [element('p', { class: 'soft' }, label)] : []),
      ...DIGITS.map((digit) => choice(digit, signs[place] === digit, false, 'number', () => toggle(digit, place)))));
  }

  function render(): void {
    const at = [...choicesAt.querySelectorAll('button')].findIndex((button) => button === document.activeElement);
    tabsAt.hidden = tabs.length < 2;
    tabsAt.replaceChildren(...tabs.map((name) => {
      const button = element('button', { type: 'button', class: 'tab', 'aria-pressed': String(name === tab) }, words.tabs[name]);
      button.addEventListener('click', () => { tab = name; render(); [...tabsAt.querySelectorAll('button')][tabs.indexOf(name)]?.focus(); onChange(); });
      return button;
    }));
    hintAt.textContent = fill(words.hints[tab === 'parity' && part.kind === 'digits' ? 'digitParity' : tab], { max, from: bigFrom(part) });
    choicesAt.replaceChildren(...choicesOf());
    // The buttons are made anew: the focus stays where it was.
    [...choicesAt.querySelectorAll('button')][at]?.focus();
    const made = bet();
    pickedAt.textContent = made ? betTitle(part, words, made) : '';
    clear.disabled = !isReady || chosen[tab].every((sign) => sign === '');
    quick.disabled = !isReady;
  }

  function pickQuickly(): void {
    if (tab === 'pick') chosen.pick = shuffled(Array.from({ length: part.pool }, (_, index) => ballName(index + 1))).slice(0, chosen.pick.length || QUICK_BALLS);
    else if (tab === 'size' || tab === 'parity') chosen[tab] = [(tab === 'size' ? ['big', 'small'] : ['odd', 'even'])[randomBelow(2)] ?? ''];
    else chosen[tab] = chosen[tab].map(() => String(randomBelow(DIGITS.length)));
    render();
    onChange();
  }

  clear.addEventListener('click', () => {
    chosen[tab] = chosen[tab].length > 0 && (tab === 'exact' || tab === 'first' || tab === 'last') ? chosen[tab].map(() => '') : [];
    render();
    quick.focus();
    onChange();
  });
  quick.addEventListener('click', pickQuickly);
  render();
  return {
    bet,
    set({ type, numbers }) {
      tab = tabOf[type];
      chosen[tab] = tab === 'size' || tab === 'parity' ? [type] : tab === 'exact' ? (numbers[0] ?? '').split('') : [...numbers];
      render();
      onChange();
    },
    setReady: (value) => { if (value !== isReady) { isReady = value; render(); } },
  };
}
