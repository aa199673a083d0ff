import { byId } from '../dom.ts';
import type { MoneyText } from '../money.ts';

/** The ladder of stakes. */
export interface StakeLadder {
  stakeMinor(): number;
  setReady(isReady: boolean): void;
}

/** Binds the ladder of the page. */
export function createStakeLadder({ levelsMinor, first }: { levelsMinor: readonly number[]; first: number }, money: MoneyText, changed: () => void): StakeLadder {
  const [lower, raise] = [byId('lower-stake', HTMLButtonElement), byId('raise-stake', HTMLButtonElement)];
  const output = byId('stake', HTMLOutputElement);
  let level = first;
  let isReady = false;
  const render = () => {
    output.textContent = money.full(levelsMinor[level] ?? 0);
    lower.disabled = !isReady || level === 0;
    raise.disabled = !isReady || level === levelsMinor.length - 1;
  };
  const move = (by: number, pressed: HTMLButtonElement) => {
    level = Math.min(levelsMinor.length - 1, Math.max(0, level + by));
    render();
    // A button that switches itself off at the ladder's end would drop the focus on the page.
    if (pressed.disabled) (pressed === lower ? raise : lower).focus();
    changed();
  };
  lower.addEventListener('click', () => move(-1, lower));
  raise.addEventListener('click', () => move(1, raise));
  render();
  return {
    stakeMinor: () => levelsMinor[level] ?? 0,
    setReady: (value) => { isReady = value; render(); },
  };
}
