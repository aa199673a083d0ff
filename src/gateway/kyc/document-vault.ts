import { createKeyedHash } from '../keyed-hash.ts';
import { createByteSeal, type ByteSeal } from '../sealed-text.ts';

/** Characters of a number that are shown. */
const SHOWN_CHARACTERS = 3;

/** What of a document's number is stored: nothing by which it could be read without the key, but its end. */
export interface StoredNumber {
  number_hash: Buffer;
  number_sealed: Buffer;
  number_end: string;
}

/** Encrypts what the database keeps of identity documents. */
export interface DocumentVault {
  pictures: ByteSeal;
  /** What is stored of a number; undefined for one without letters and digits. */
  storeNumber: (merchantCode: string, typed: string) => StoredNumber | undefined;
  /** The number as it is normalised: for the exclusion list of a licensee. */
  readNumber: (sealed: Uint8Array) => string;
}

/** A number as it is compared: letters and digits alone, in capitals and in one script of digits. */
export const normalizedNumber = (typed: string): string =>
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

/**
 * Makes the vault of an installation.
 * @param key private JWK from which its keys are derived
 */
export function createDocumentVault(key: string): DocumentVault {
  const hash = createKeyedHash(key, 'numbers of identity documents');
  const numbers = createByteSeal(key, 'numbers of identity documents');
  return {
    pictures: createByteSeal(key, 'pictures of identity documents'),
    storeNumber(merchantCode, typed) {
      const number = normalizedNumber(typed);
      return number === ''
        ? undefined
        : {
            number_hash: hash(merchantCode, number),
            number_sealed: numbers.seal(Buffer.from(number)),
            number_end: number.slice(-SHOWN_CHARACTERS),
          };
    },
    readNumber: (sealed) => numbers.open(sealed).toString(),
  };
}
