/** A number as it is compared: letters and digits alone, in capitals and in one script of digits. */
export const documentNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A digit of any script as a western one: ten digits follow each other in every script, and zero has the value of the first. */
function westernDigit(digit: string): string {
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1;
  return String(digit.codePointAt(0)! - zero);
}
