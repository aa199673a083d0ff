/** Replacements for hidden characters. Their length is fixed, so that it does not reveal how many are hidden. */
const HIDDEN_MAIL = '••';
const HIDDEN_NUMBER = '••• ••';
/** Last digits of a number that are shown. */
const DIGITS_SHOWN = 3;
/** First characters of an e-mail address that are shown, if the part before the @ is longer. */
const LETTERS_SHOWN = 2;

/**
 * Masks a contact. `mobile` takes digits with the dialing code and gives +84 ••• •• 678; `email` gives
 * ma••@example.com.
 */
export const maskContact = (kind: 'email' | 'mobile', value: string, dialingCode: string | undefined): string =>
  kind === 'email' ? maskMail(value) : maskNumber(value, dialingCode);

function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(LETTERS_SHOWN, at - 1))}${HIDDEN_MAIL}${address.slice(at)}`;
}

function maskNumber(number: string, dialingCode: string | undefined): string {
  const start = dialingCode && number.startsWith(dialingCode) ? `+${dialingCode} ` : '';
  return `${start}${HIDDEN_NUMBER} ${number.slice(-DIGITS_SHOWN)}`;
}
