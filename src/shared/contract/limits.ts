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
  /** A proof of the human check: a few hundred bytes of our own, up to two thousand of a hosted provider. */
  humanCheckLengthMax: 4_096,
  /** A code that was sent (spec §9), and an answer to a captcha. */
  codeLengthMax: 255,
  /** An id or a token that we gave: 32 random bytes in base64url have 43. */
  handleLengthMax: 128,
  /** A mobile number as people write it, with spaces and signs. */
  mobileLengthMax: 32,
  /** A picture of a player (spec §5): 5 MB. */
  pictureBytesMax: 5 * 1024 * 1024,
  /** Rows in one page of a list where nobody says otherwise. */
  pageSize: 20,
  /** Rows that one page of a list may be asked to have. */
  pageSizeMax: 100,
  /** Pages that can be asked for; a longer history is narrowed by date. */
  pageMax: 10_000,
  /** A JSON body, sealed or not. The largest, a registration, is under 8 kB. */
  bodyBytesMax: 16_384,
} as const;
