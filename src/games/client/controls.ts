import { byId } from './dom.ts';
import type { MoneyText } from './money.ts';
import { createStakeLadder } from './stake-ladder.ts';
import type { Words } from '../words/words.ts';

/** Stake, spin button and figures. */
export interface Controls {
  setBalance(balanceMinor: number): void;
  setLastWin(winMinor: number | undefined): void;
  /** Whether a round can be started and the stake changed. */
  setReady(isReady: boolean): void;
  stakeMinor(): number;
}

/** What the controls ask of the game. */
export interface ControlActions {
  spin(): void;
  stakeChanged(stakeMinor: number): void;
}

/** Where a press of the space bar means something else than a spin. */
const OWN_SPACE = 'button, input, textarea, select, a, dialog, [tabindex="0"]';

/** Binds the controls of the page to a ladder of stakes. */
export function createControls(
  stakes: { levelsMinor: readonly number[]; first: number },
  money: MoneyText,
  words: Words,
  actions: ControlActions,
): Controls {
  const spin = byId('spin', HTMLButtonElement);
  const balance = byId('balance', HTMLElement);
  const lastWin = byId('last-win', HTMLElement);
  const ladder = createStakeLadder(stakes, money, actions.stakeChanged);
  let isReady = false;

  spin.addEventListener('click', () => actions.spin());
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(OWN_SPACE) !== null;
    // A held key must not play by itself: that would be autoplay.
    if (event.code !== 'Space' || event.repeat || isElsewhere || !isReady) return;
    event.preventDefault();
    actions.spin();
  });
  // The spin button's own key repeats too.
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
  };
}
