import { byId } from './dom.ts';
import type { MoneyText } from './money.ts';
import type { StakeChoice } from '../stakes.ts';

/** The chosen stake, and the buttons that change it. */
export interface StakeLadder {
  stakeMinor(): number;
  /** Sets whether the player can change the stake. */
  setReady(isReady: boolean): void;
  /** Sets the highest stake, in minor units. A chosen stake above it is lowered. */
  setMax(maxMinor: number): void;
  /** Shows a stake that the player cannot change, until it is called without one. */
  hold(stakeMinor: number | undefined): void;
}

/** Connects to the stake ladder of the page. `onChange` is called when the player picks another stake. */
export function createStakeLadder(
  { levelsMinor, first, maxMinor = Infinity }: StakeChoice,
  money: MoneyText,
  onChange: (stakeMinor: number) => void,
): StakeLadder {
  const lower = byId('lower-stake', HTMLButtonElement);
  const raise = byId('raise-stake', HTMLButtonElement);
  const stake = byId('stake', HTMLOutputElement);
  const topUpTo = (minor: number) =>
    Math.max(0, levelsMinor.filter((each) => each <= Math.min(minor, maxMinor)).length - 1);
  let top = topUpTo(Infinity);
  let level = Math.min(first, top);
  let isReady = false;
  let held: number | undefined;

  const stakeMinor = () => held ?? levelsMinor[level] ?? 0;

  function render(): void {
    stake.textContent = money.stake(stakeMinor());
    const canMove = isReady && held === undefined;
    lower.disabled = !canMove || level === 0;
    raise.disabled = !canMove || level >= top;
  }

  function move(by: number, pressed: HTMLButtonElement): void {
    level = Math.min(top, Math.max(0, level + by));
    render();
    // A button that disables itself at the end of the ladder would lose the focus.
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
    setMax(minor) {
      top = topUpTo(minor);
      level = Math.min(level, top);
      render();
    },
    hold(value) {
      held = value;
      render();
    },
  };
}
