import type { OtherPlayersView } from '../../tables/board-view.ts';
import { oddsOf } from '../../tables/bets.ts';
import type { TableBetType, TablesPart } from '../../tables/tables-part.ts';
import { fill } from '../../words/words.ts';
import type { TableWords } from '../../words/tables/word-types.ts';
import { byId, element, iconOf, prefersStill } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import { chipOf, chipsFor, fly, type ChipSet } from './chips.ts';
import type { Sums } from './wagers.ts';

/** How long lost chips take to leave the table. */
const SWEEP_MS = 420;

/** What the areas show. */
export interface AreasState {
  /** Confirmed bets of the round on the felt. */
  placed: Sums;
  /** Chips that are not confirmed. */
  pending: Sums;
  others: OtherPlayersView['sums'];
  isReady: boolean;
}

/** The bets of the table, each an area that takes chips. */
export interface Areas {
  show(state: AreasState): void;
  /** Marks the bets that won, and sweeps the chips of those that lost away. Chips that are returned stay. */
  settle(ended: { won: readonly TableBetType[]; returned: readonly TableBetType[] }): void;
  /** Takes the marks of the last round away. */
  open(): void;
  /** Lets a chip fly to a bet. */
  fly(type: TableBetType, chip: HTMLElement): void;
}

/** What the areas need. */
export interface AreasParts {
  part: TablesPart;
  words: TableWords;
  money: MoneyText;
  chips: ChipSet;
  press(type: TableBetType): void;
}

interface Area {
  type: TableBetType;
  button: HTMLButtonElement;
  stack: HTMLElement;
  others: HTMLElement;
  /** What lies on the bet, for screen readers. */
  told: HTMLElement;
}

function fillArea({ part, words, money, press }: AreasParts, type: TableBetType): Area {
  const button = byId('areas', HTMLElement).querySelector<HTMLButtonElement>(`[data-bet="${type}"]`);
  if (!button) throw new Error(`the table has no area for ${type}`);
  const odds = money.odds(oddsOf(part, type) ?? 0);
  const [stack, others] = (['stack', 'others'] as const).map((name) =>
    element('span', { class: name, 'aria-hidden': 'true' }),
  ) as [HTMLElement, HTMLElement];
  const told = element('span', { class: 'unseen' });
  button.replaceChildren(
    element('span', { class: 'area-name' }, words.bets[type]),
    element('span', { class: 'area-odds' }, `${odds}×`),
    stack,
    others,
    told,
  );
  button.addEventListener('click', () => press(type));
  return { type, button, stack, others, told };
}

/** Shows the chips on a bet. Chips that lie still are not drawn again. */
function showStack({ chips, money }: AreasParts, { stack }: Area, placedMinor: number, pendingMinor: number): void {
  const key = `${placedMinor}:${pendingMinor}`;
  if (stack.dataset['sum'] === key) return;
  stack.dataset['sum'] = key;
  const total = placedMinor + pendingMinor;
  stack.classList.toggle('is-pending', pendingMinor > 0);
  stack.replaceChildren(
    ...(total === 0
      ? []
      : [
          element('span', { class: 'stack-chips' }, ...chipsFor(chips, total).map((each) => chipOf(chips, each))),
          element('span', { class: 'stack-sum' }, money.stake(total)),
        ]),
  );
}

/** Connects to the areas of the page. */
export function createAreas(parts: AreasParts): Areas {
  const { part, words, money } = parts;
  const areas = part.bets.map(({ type }) => fillArea(parts, type));
  const host = byId('areas', HTMLElement);

  return {
    show({ placed, pending, others, isReady }) {
      for (const area of areas) {
        const { type, button, told } = area;
        const [placedMinor, pendingMinor] = [placed.get(type) ?? 0, pending.get(type) ?? 0];
        const sum = others.find((each) => each.type === type);
        button.disabled = !isReady;
        showStack(parts, area, placedMinor, pendingMinor);
        area.others.replaceChildren(
          ...(sum ? [iconOf('users'), element('span', {}, `${sum.players} · ${money.stake(sum.stakeMinor)}`)] : []),
        );
        told.textContent = [
          ...(placedMinor > 0 ? [fill(words.placed, { amount: money.full(placedMinor) })] : []),
          ...(pendingMinor > 0 ? [fill(words.pending, { amount: money.full(pendingMinor) })] : []),
          ...(sum ? [fill(words.others, { amount: money.full(sum.stakeMinor) })] : []),
        ]
          .map((part) => `, ${part}`)
          .join('');
      }
    },
    settle({ won, returned }) {
      host.classList.add('is-settled');
      for (const { type, button, stack } of areas) {
        const isLost = !won.includes(type) && !returned.includes(type);
        button.classList.toggle('is-won', won.includes(type));
        button.classList.toggle('is-lost', isLost);
        if (!isLost || stack.childElementCount === 0 || prefersStill()) continue;
        stack.animate([{ opacity: 1 }, { opacity: 0, transform: 'translateY(-60px)' }], {
          duration: SWEEP_MS,
          easing: 'ease-in',
          fill: 'forwards',
        });
      }
    },
    open() {
      host.classList.remove('is-settled');
      for (const { button, stack } of areas) {
        button.classList.remove('is-won', 'is-lost');
        for (const animation of stack.getAnimations()) animation.cancel();
      }
    },
    fly(type, chip) {
      const area = areas.find((each) => each.type === type);
      const own = chip.querySelector<HTMLElement>('.chip');
      if (area && own) fly(own, own, area.button);
    },
  };
}
