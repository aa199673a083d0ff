/** Bounds of what a request may carry; each holds for every brand, whatever its own rules say. */
export const limits = {
  /** A username field of any brand is shorter than this. */
  usernameLengthMax: 64,
  /** Argon2 reads all of it: long enough for a passphrase, too short to cost anything. */
  passwordLengthMax: 128,
  /** Any other registration field. */
  fieldLengthMax: 255,
  /** Fields in a registration: a brand may ask for 40, and the consent comes on top. */
  fieldsMax: 64,
  /** Rows in one page of a list where nobody says otherwise. */
  pageSize: 20,
  /** Rows that one page of a list may be asked to have. */
  pageSizeMax: 100,
  /** Pages that can be asked for; a longer history is narrowed by date. */
  pageMax: 10_000,
  /** A JSON body, sealed or not. The largest, a registration, is under 8 kB. */
  bodyBytesMax: 16_384,
} as const;
