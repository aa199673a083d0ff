/**
 * The text of a payment QR code as banks' apps read it: EMVCo "QR Code Specification for Payment Systems, Merchant-Presented Mode" 1.1.
 * Each field is a tag and a length of two digits, and a value; the last field, 63, is a checksum over everything before its value.
 */

/** A field: its tag, and its text or the fields inside it. */
export type EmvField = readonly [tag: `${number}`, value: string | readonly EmvField[]];

/** Tags that every payload has. */
export const emvTags = { format: '00', initiation: '01', currency: '53', amount: '54', country: '58' } as const;

/** Longest value of a field, as its length has two digits. */
const VALUE_LENGTH_MAX = 99;
const CHECKSUM_HEAD = '6304';

/** The payload of the fields, with its checksum. Throws for a value that does not fit, which would be a bug. */
export function emvPayload(fields: readonly EmvField[]): string {
  const text = encodeFields(fields) + CHECKSUM_HEAD;
  return text + checksum(text);
}

const encodeFields = (fields: readonly EmvField[]): string =>
  fields
    .map(([tag, value]) => {
      const text = typeof value === 'string' ? value : encodeFields(value);
      if (!/^[\x20-\x7e]*$/.test(text) || text.length > VALUE_LENGTH_MAX)
        throw new Error(`field ${tag} of a payment QR code is too long or not ASCII`);
      return tag + String(text.length).padStart(2, '0') + text;
    })
    .join('');

/** CRC-16 with the polynomial of CCITT, 0x1021, from 0xFFFF, as four hex digits (EMVCo §4.7.3). */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
