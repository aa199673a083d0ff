import { documentNumber } from '../../shared/kyc/document-number.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { createByteSeal, type ByteSeal } from '../sealed-text.ts';

/** Characters of a number that are shown. */
const SHOWN_CHARACTERS = 3;

/** What of a document's number is stored: a keyed hash and its end, from which it cannot be read. */
export interface StoredNumber {
  number_hash: Buffer;
  number_end: string;
}

/** Encrypts and hashes what the database keeps of identity documents. */
export interface DocumentVault {
  pictures: ByteSeal;
  /** What is stored of a number; undefined for one without letters and digits. */
  storeNumber: (merchantCode: string, typed: string) => StoredNumber | undefined;
}

/**
 * Makes the vault of an installation.
 * @param key private JWK from which its keys are derived
 */
export function createDocumentVault(key: string): DocumentVault {
  const hash = createKeyedHash(key, 'numbers of identity documents');
  return {
    pictures: createByteSeal(key, 'pictures of identity documents'),
    storeNumber(merchantCode, typed) {
      const number = documentNumber(typed);
      return number === ''
        ? undefined
        : {
            number_hash: hash(merchantCode, number),
            number_end: number.slice(-SHOWN_CHARACTERS),
          };
    },
  };
}
