import { byId } from './dom.ts';
import type { MoneyText } from './money.ts';
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
export function createControls(stakes: { levelsMinor: readonly number[]; first: number }, money: MoneyText, words: Words, actions: ControlActions): Controls {
  const [spin, lower, raise] = (['spin', 'lower-stake', 'raise-stake'] as const).map((id) => byId(id, HTMLButtonElement)) as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement];
  const stake = byId('stake', HTMLOutputElement);
  const balance = byId('balance', HTMLElement);
  const lastWin = byId('last-win', HTMLElement);
  let level = stakes.first;
  let isReady = false;

  const stakeMinor = () => stakes.levelsMinor[level] ?? 0;

  function render(): void {
    stake.textContent = money.full(stakeMinor());
    spin.disabled = !isReady;
    lower.disabled = !isReady || level === 0;
    raise.disabled = !isReady || level === stakes.levelsMinor.length - 1;
  }

  function move(by: number, pressed: HTMLButtonElement): void {
    level = Math.min(stakes.levelsMinor.length - 1, Math.max(0, level + by));
    render();
    // A button that switches itself off at the ladder's end would drop the focus on the page.
    if (pressed.disabled) (pressed === lower ? raise : lower).focus();
    actions.stakeChanged(stakeMinor());
  }

  spin.addEventListener('click', () => actions.spin());
  lower.addEventListener('click', () => move(-1, lower));
  raise.addEventListener('click', () => move(1, raise));
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(OWN_SPACE) !== null;
    // A held key must not play by itself: that would be autoplay.
    if (event.code !== 'Space' || event.repeat || isElsewhere || !isReady) return;
    event.preventDefault();
    actions.spin();
  });
  // The spin button's own key repeats too.
  spin.addEventListener('keydown', (event) => event.repeat && event.preventDefault());
  render();

  return {
    setBalance: (balanceMinor) => { balance.textContent = money.full(balanceMinor); },
    setLastWin: (winMinor) => {
      lastWin.textContent = winMinor === undefined ? words.ui.noWinYet : money.full(winMinor);
      lastWin.classList.toggle('is-quiet', winMinor === undefined);
    },
    setReady: (value) => {
      const hadFocus = document.activeElement === spin;
      isReady = value;
      render();
      if (value && hadFocus) spin.focus();
    },
    stakeMinor,
  };
}
