import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { byId } from '../dom.ts';
import type { StakeChoice } from '../../stakes.ts';
import type { MoneyText } from '../money.ts';

/** The stake that the player types, and the buttons that change it in steps. */
export interface StakeField {
  /** In minor units; `undefined` while the text is no amount. */
  stakeMinor(): number | undefined;
  /** Sets whether the player can change the stake. */
  setReady(isReady: boolean): void;
}

/** Connects to the field of the page. `onChange` is called when the stake changes. */
export function createStakeField(
  { levelsMinor, first, maxMinor = Infinity }: StakeChoice,
  { currency, language }: { currency: string; language: string },
  money: MoneyText,
  onChange: () => void,
): StakeField {
  const field = byId('stake', HTMLInputElement);
  const lower = byId('lower-stake', HTMLButtonElement);
  const raise = byId('raise-stake', HTMLButtonElement);
  let isReady = false;
  const offered = levelsMinor.filter((level, index) => index === 0 || level <= maxMinor);
  let stake: number | undefined = offered[Math.min(first, offered.length - 1)];

  const read = (): number | undefined => {
    const parsed = parseAmount(field.value, { tag: language, currency, maxMinor: BigInt(Number.MAX_SAFE_INTEGER) });
    return parsed.ok ? Number(parsed.value.amountMinor) : undefined;
  };
  /** Writes the stake as the page writes amounts, without decimals that are zero. A text that is no amount stays, for the player to correct. */
  const write = () => {
    if (stake !== undefined) field.value = money.plain(stake).replace(/[.,]00$/, '');
  };
  const below = () => offered.findLast((level) => level < (stake ?? 0));
  const above = () => offered.find((level) => level > (stake ?? 0));
  const render = () => {
    field.disabled = !isReady;
    lower.disabled = !isReady || below() === undefined;
    raise.disabled = !isReady || above() === undefined;
  };
  const step = (to: number | undefined, pressed: HTMLButtonElement) => {
    if (to === undefined) return;
    stake = to;
    write();
    render();
    // A button that disables itself at the end of the steps would lose the focus.
    if (pressed.disabled) (pressed === lower ? raise : lower).focus();
    onChange();
  };

  field.addEventListener('input', () => {
    stake = read();
    render();
    onChange();
  });
  field.addEventListener('change', write);
  lower.addEventListener('click', () => step(below(), lower));
  raise.addEventListener('click', () => step(above(), raise));
  write();
  render();
  return {
    stakeMinor: () => stake,
    setReady: (value) => {
      isReady = value;
      render();
    },
  };
}
