/** What stands for hidden characters: as many however many they are, so that the length is hidden too. */
const HIDDEN_MAIL = '••';
const HIDDEN_NUMBER = '••• ••';
/** Digits of a number that are shown at its end. */
const DIGITS_SHOWN = 3;
/** Characters of a mailbox that are shown, where it has more than these. */
const LETTERS_SHOWN = 2;

/** A contact, most of it hidden. `mobile`: digits alone, with the dialing code, which is shown: +84 ••• •• 678; `email`: ma••@example.com. */
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
