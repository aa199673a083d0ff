import { byId, element } from '../dom.ts';
import type { MoneyText } from '../money.ts';
import { chipOf, type ChipSet } from './chips.ts';

/** The chips by the thumb, one of which is chosen. */
export interface Tray {
  chosenMinor(): number;
  /** The chosen chip's button, where flights begin. */
  chosen(): HTMLElement;
  setReady(isReady: boolean): void;
}

/** Fills the tray of the page. `first` is the index of the chip that is chosen at the beginning. */
export function createTray(set: ChipSet, first: number, money: MoneyText): Tray {
  const host = byId('chips', HTMLElement);
  let at = first;
  const buttons = set.levelsMinor.map((level, index) => {
    const button = element(
      'button',
      { type: 'button', class: 'chip-button', disabled: true },
      element('span', { 'aria-hidden': 'true' }, chipOf(set, level)),
      element('span', { class: 'unseen' }, money.stake(level)),
    );
    button.addEventListener('click', () => choose(index));
    return button;
  });
  host.replaceChildren(...buttons);

  function choose(index: number): void {
    at = index;
    buttons.forEach((button, each) => button.setAttribute('aria-pressed', String(each === at)));
  }
  choose(at);
  return {
    chosenMinor: () => set.levelsMinor[at] ?? 0,
    chosen: () => buttons[at] ?? host,
    setReady: (isReady) => buttons.forEach((button) => (button.disabled = !isReady)),
  };
}
