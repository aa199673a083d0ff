/** A card number has 12 to 19 digits (ISO/IEC 7812). */
const CARD_NUMBER = /^\d{12,19}$/;
const NAME_LENGTH_MAX = 80;
/** Cards are issued for at most this long. */
const VALID_YEARS_MAX = 20;
const CENTURY = 2000;
const MONTHS = 12;

/** What a player typed into the form of a card. */
export interface CardFields {
  number: string;
  expiry: string;
  name: string;
  cvc: string;
}

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** The last digits of a card number, which is all that we keep of it. */
export const cardEndOf = (number: string): string => digitsOf(number).slice(-4);

/** Names of the fields that cannot be right. */
export function cardFaults({ number, expiry, name, cvc }: CardFields, nowMs: number): (keyof CardFields)[] {
  const isRight: Record<keyof CardFields, boolean> = {
    number: CARD_NUMBER.test(digitsOf(number)) && hasLuhnDigit(digitsOf(number)),
    expiry: isStillValid(expiry, new Date(nowMs)),
    name: name.trim() !== '' && name.length <= NAME_LENGTH_MAX,
    cvc: /^\d{3,4}$/.test(cvc.trim()),
  };
  return (Object.keys(isRight) as (keyof CardFields)[]).filter((field) => !isRight[field]);
}

/** Whether the last digit fits the others (ISO/IEC 7812-1 annex B): from the right, every second digit counts double. */
function hasLuhnDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. */
function isStillValid(text: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(\d\d)$/.exec(text.trim());
  if (!match) return false;
  const left = (CENTURY + Number(match[2]) - now.getUTCFullYear()) * MONTHS + Number(match[1]) - 1 - now.getUTCMonth();
  return left >= 0 && left <= VALID_YEARS_MAX * MONTHS;
}
