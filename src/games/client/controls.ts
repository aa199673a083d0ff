import { byId } from './dom.ts';
import type { StakeChoice } from '../stakes.ts';
import type { MoneyText } from './money.ts';
import { createStakeLadder } from './stake-ladder.ts';
import type { Words } from '../words/word-types.ts';

/** The stake ladder, the spin button, and the balance and last win beside them. */
export interface Controls {
  setBalance(balanceMinor: number): void;
  setLastWin(winMinor: number | undefined): void;
  /** Sets whether the player can start a round and change the stake. */
  setReady(isReady: boolean): void;
  stakeMinor(): number;
  /** Shows that the next round is free and what it is played for, until it is called without a stake. */
  setFree(stakeMinor: number | undefined): void;
}

/** What the game does when the player uses the controls. */
export interface ControlActions {
  spin(): void;
  stakeChanged(stakeMinor: number): void;
}

/** Elements on which the space bar does something other than spin. */
const OWN_SPACE = 'button, input, textarea, select, a, dialog, [tabindex="0"]';

/** Connects the page's controls to a stake ladder. */
export function createControls(stakes: StakeChoice, money: MoneyText, words: Words, actions: ControlActions): Controls {
  const spin = byId('spin', HTMLButtonElement);
  const balance = byId('balance', HTMLElement);
  const lastWin = byId('last-win', HTMLElement);
  const ladder = createStakeLadder(stakes, money, actions.stakeChanged);
  let isReady = false;

  spin.addEventListener('click', () => actions.spin());
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(OWN_SPACE) !== null;
    // A held key must not start rounds: that would be autoplay.
    if (event.code !== 'Space' || event.repeat || isElsewhere || !isReady) return;
    event.preventDefault();
    actions.spin();
  });
  // A key held on the focused spin button would repeat its click as well.
  spin.addEventListener('keydown', (event) => event.repeat && event.preventDefault());
  spin.disabled = true;

  return {
    setBalance: (balanceMinor) => {
      balance.textContent = money.full(balanceMinor);
    },
    setLastWin: (winMinor) => {
      lastWin.textContent = winMinor === undefined ? words.ui.noWinYet : money.full(winMinor);
      lastWin.classList.toggle('is-quiet', winMinor === undefined);
    },
    setReady: (value) => {
      const hadFocus = document.activeElement === spin;
      isReady = value;
      spin.disabled = !value;
      ladder.setReady(value);
      if (value && hadFocus) spin.focus();
    },
    stakeMinor: ladder.stakeMinor,
    setFree: (stakeMinor) => {
      ladder.hold(stakeMinor);
      const label = stakeMinor === undefined ? words.ui.spin : words.ui.freeSpin;
      spin.setAttribute('aria-label', label);
      byId('spin-word', HTMLElement).textContent = label;
    },
  };
}
