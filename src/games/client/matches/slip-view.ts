import { rangeAt } from '../../tickets/payout.ts';
import { fill } from '../../words/words.ts';
import type { MatchWords } from '../../words/matches/word-types.ts';
import type { TicketWords } from '../../words/tickets/word-types.ts';
import { byId, element, iconOf } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import type { Names } from '../../matches/names.ts';
import { spotKey, type Spot } from './board.ts';
import { hasFallen, oddsOfTicket, returnMinor, ticketsOf, type Choice, type SlipMode } from './slip.ts';

/** What the slip shows. */
export interface SlipState {
  choices: readonly Choice[];
  mode: SlipMode;
  /** The player takes any odds, so that nothing needs to be agreed to. */
  acceptsAny: boolean;
  /** Undefined while the text of the stake is no amount. */
  stakeMinor: number | undefined;
  /** Shown above the button, such as the reason why no bet was placed. */
  message: string | undefined;
  isPlacing: boolean;
}

/** The slip of the page. */
export interface SlipView {
  render(state: SlipState): void;
}

/** What the slip tells. */
export interface SlipActions {
  place(): void;
  clear(): void;
  remove(spot: Spot): void;
  setMode(mode: SlipMode): void;
  setAcceptsAny(acceptsAny: boolean): void;
}

/** What the slip needs. */
interface SlipParts extends SlipActions {
  names: Names;
  words: MatchWords;
  tickets: TicketWords;
  money: MoneyText;
  levelsMinor: readonly number[];
}

/** A selection in the list of the slip, whose odds change in place. */
interface LegRow {
  host: HTMLElement;
  show(choice: Choice): void;
}

const wayOf = ({ oddsCenti, agreedCenti }: Choice): 'up' | 'down' | '' =>
  oddsCenti === agreedCenti ? '' : oddsCenti > agreedCenti ? 'up' : 'down';

function legRow({ names, words, remove }: SlipParts, { fixture, ...spot }: Choice): LegRow {
  const chosen = names.selection(fixture, spot.selection, spot.lineCenti);
  const odds = element('strong', { class: 'slip-odds' });
  const button = element(
    'button',
    { type: 'button', class: 'round-button', 'aria-label': fill(words.slip.remove, { selection: chosen }) },
    iconOf('close'),
  );
  button.addEventListener('click', () => remove(spot));
  const host = element(
    'li',
    { class: 'slip-leg', 'data-leg': spotKey(spot) },
    element(
      'div',
      { class: 'slip-what' },
      element('strong', {}, chosen),
      element('span', { class: 'soft' }, names.market(fixture.league.sport, spot.market, spot.lineDeci)),
      element('span', { class: 'soft' }, names.both(fixture)),
    ),
    odds,
    button,
  );
  return {
    host,
    show(choice) {
      host.dataset['moved'] = wayOf(choice);
      const text = names.odds(choice.oddsCenti);
      if (odds.textContent !== text) odds.textContent = text;
    },
  };
}

/** The line above the button: a message, how odds moved, or the stakes that the bet takes. */
function messageOf({ names, words: { slip }, money, levelsMinor }: SlipParts, state: SlipState): string {
  const { choices, message, mode, stakeMinor } = state;
  if (message !== undefined || choices.length === 0) return message ?? '';
  const range = rangeOf(levelsMinor, choices, mode);
  if (!isWithin(range, stakeMinor))
    return fill(slip.range, { min: money.stake(range.minMinor), max: money.stake(range.maxMinor) });
  const moved = choices.filter((choice) => wayOf(choice) !== '');
  const [first] = moved;
  if (!first) return '';
  if (choices.length > 1) return fill(slip.changed, { count: moved.length });
  return fill(wayOf(first) === 'up' ? slip.oddsUp : slip.oddsDown, {
    from: names.odds(first.agreedCenti),
    to: names.odds(first.oddsCenti),
  });
}

/** The stakes that every ticket of a slip takes. */
function rangeOf(levelsMinor: readonly number[], choices: readonly Choice[], mode: SlipMode) {
  const longest = Math.max(...ticketsOf(choices, mode).map(oddsOfTicket));
  return rangeAt(levelsMinor, longest);
}

const isWithin = (range: { minMinor: number; maxMinor: number }, stakeMinor: number | undefined): boolean =>
  stakeMinor !== undefined && stakeMinor >= range.minMinor && stakeMinor <= range.maxMinor;

/** The button: what it bets, or what the player has to agree to first. */
function betText({ names, words, tickets, money }: SlipParts, state: SlipState): string {
  const { choices, mode, acceptsAny, stakeMinor = 0, isPlacing } = state;
  if (isPlacing) return tickets.placing;
  const count = ticketsOf(choices, mode).length;
  if (!acceptsAny && hasFallen(choices)) {
    const odds = (choices.length === 1 ? names.odds : names.totalOdds)(oddsOfTicket(choices));
    return count === 1 ? fill(words.slip.accept, { odds }) : words.slip.acceptAll;
  }
  return fill(tickets.bet, { stake: money.stake(stakeMinor * Math.max(1, count)) });
}

/** The line between the selections and the stake: the odds of all, or how many bets there are. */
function totalText({ names, words, money }: SlipParts, { choices, mode, stakeMinor = 0 }: SlipState): string {
  if (choices.length < 2) return '';
  return mode === 'single'
    ? fill(words.slip.each, { count: choices.length, stake: money.stake(stakeMinor) })
    : `${words.slip.combined} ${names.totalOdds(oddsOfTicket(choices))}`;
}

/** The list of selections. It is made again only when they change, so that a button is not replaced under a finger. */
function createLegs(parts: SlipParts): (choices: readonly Choice[]) => void {
  const list = byId('slip-choice', HTMLElement);
  let rows: LegRow[] = [];
  let signature: string | undefined;
  return (choices) => {
    const next = choices.map(spotKey).join();
    if (next !== signature) {
      signature = next;
      rows = choices.map((choice) => legRow(parts, choice));
      list.replaceChildren(
        ...(rows.length > 0 ? rows.map(({ host }) => host) : [element('li', { class: 'soft' }, parts.words.slip.hint)]),
      );
    }
    choices.forEach((choice, index) => rows[index]?.show(choice));
  };
}

/** The choice between one bet and one for each selection. */
function createModes({ words, setMode }: SlipParts): (state: SlipState) => void {
  const host = byId('slip-modes', HTMLElement);
  const buttons = (['accumulator', 'single'] as const).map((mode) => {
    const button = element('button', { type: 'button', class: 'filter' }, words.slip[mode]);
    button.addEventListener('click', () => setMode(mode));
    return { mode, button };
  });
  host.replaceChildren(...buttons.map(({ button }) => button));
  return ({ choices, mode }) => {
    host.hidden = choices.length < 2;
    for (const each of buttons) each.button.setAttribute('aria-pressed', String(each.mode === mode));
  };
}

/** A phone has room for one selection. More of them wait behind a button that says how many they are. */
function createToggle({ names, words }: SlipParts): (choices: readonly Choice[]) => void {
  const slip = byId('slip', HTMLElement);
  const toggle = byId('slip-toggle', HTMLButtonElement);
  let count = 0;
  const setOpen = (isOpen: boolean) => {
    slip.dataset['open'] = String(isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  toggle.addEventListener('click', () => setOpen(slip.dataset['open'] !== 'true'));
  return (choices) => {
    toggle.hidden = choices.length < 2;
    if (choices.length < 2) setOpen(choices.length === 1);
    else if (count < 2) setOpen(false);
    count = choices.length;
    toggle.textContent = `${fill(words.slip.selections, { count })} · ${names.totalOdds(oddsOfTicket(choices))}`;
  };
}

/** Connects to the slip of the page. */
export function createSlipView(parts: SlipParts): SlipView {
  const { money, levelsMinor, place, clear, setAcceptsAny } = parts;
  const [slip, message, potential, total] = ['slip', 'slip-message', 'potential', 'slip-total'].map((id) =>
    byId(id, HTMLElement),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  const [bet, empty] = [byId('bet', HTMLButtonElement), byId('clear', HTMLButtonElement)];
  const any = byId('accept-any', HTMLInputElement);
  bet.addEventListener('click', place);
  empty.addEventListener('click', clear);
  any.addEventListener('change', () => setAcceptsAny(any.checked));
  const [showLegs, showModes, showToggle] = [createLegs(parts), createModes(parts), createToggle(parts)];

  return {
    render(state) {
      const { choices, mode, acceptsAny, stakeMinor, isPlacing } = state;
      const ways = new Set(choices.map(wayOf));
      slip.dataset['state'] = choices.length > 0 ? 'filled' : 'empty';
      slip.dataset['moved'] = ways.has('down') ? 'down' : ways.has('up') ? 'up' : '';
      empty.hidden = choices.length === 0;
      any.checked = acceptsAny;
      showModes(state);
      showToggle(choices);
      showLegs(choices);
      total.textContent = totalText(parts, state);
      const text = messageOf(parts, state);
      // A screen reader would read the same text aloud again.
      if (message.textContent !== text) message.textContent = text;
      const groups = ticketsOf(choices, mode);
      const pays = groups.reduce((sum, group) => sum + returnMinor(stakeMinor ?? 0, group), 0);
      potential.textContent = groups.length > 0 ? money.full(pays) : '–';
      bet.disabled = groups.length === 0 || isPlacing || !isWithin(rangeOf(levelsMinor, choices, mode), stakeMinor);
      bet.textContent = betText(parts, state);
    },
  };
}
