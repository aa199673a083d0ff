import { byId } from './dom.ts';
import type { MoneyText } from './money.ts';

/** The stake that is chosen, and the buttons that change it. */
export interface StakeLadder {
  stakeMinor(): number;
  /** Whether the stake may be changed now. */
  setReady(isReady: boolean): void;
  /** Sets how high the ladder goes now; a stake above comes down to it. Minor units. */
  setMax(maxMinor: number): void;
}

/** Binds the ladder of the page. `onChange` hears of stakes that the player chose. */
export function createStakeLadder(
  { levelsMinor, first }: { levelsMinor: readonly number[]; first: number },
  money: MoneyText,
  onChange: (stakeMinor: number) => void,
): StakeLadder {
  const lower = byId('lower-stake', HTMLButtonElement);
  const raise = byId('raise-stake', HTMLButtonElement);
  const stake = byId('stake', HTMLOutputElement);
  let level = first;
  let top = levelsMinor.length - 1;
  let isReady = false;

  const stakeMinor = () => levelsMinor[level] ?? 0;

  function render(): void {
    stake.textContent = money.full(stakeMinor());
    lower.disabled = !isReady || level === 0;
    raise.disabled = !isReady || level >= top;
  }

  function move(by: number, pressed: HTMLButtonElement): void {
    level = Math.min(top, Math.max(0, level + by));
    render();
    // A button that switches itself off at the ladder's end would drop the focus on the page.
    if (pressed.disabled) (pressed === lower ? raise : lower).focus();
    onChange(stakeMinor());
  }

  lower.addEventListener('click', () => move(-1, lower));
  raise.addEventListener('click', () => move(1, raise));
  render();
  return {
    stakeMinor,
    setReady: (value) => {
      isReady = value;
      render();
    },
    setMax(maxMinor) {
      top = Math.max(0, levelsMinor.filter((each) => each <= maxMinor).length - 1);
      level = Math.min(level, top);
      render();
    },
  };
}
