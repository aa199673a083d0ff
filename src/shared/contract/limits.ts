/** Limits of requests. They apply to every brand, in addition to its own rules. */
export const limits = {
  /** Longest username of any brand. */
  usernameLengthMax: 64,
  /** Longest password. Argon2 reads all of it: this is long enough for a passphrase and too short to cost much. */
  passwordLengthMax: 128,
  /** Longest value of any other registration field. */
  fieldLengthMax: 255,
  /** Longest name of a registration field. */
  fieldNameLengthMax: 64,
  /** Longest host name (RFC 1035 §3.1). */
  hostLengthMax: 253,
  /** Longest address of a page of ours. */
  addressLengthMax: 2_048,
  /** Longest name of a visitor's system. */
  systemLengthMax: 40,
  /** Most fields of a registration: 40 of the brand, and the consent. */
  fieldsMax: 64,
  /** Longest proof of the human check: ours has a few hundred bytes, that of a hosted provider up to two thousand. */
  humanCheckLengthMax: 4_096,
  /** Longest code (spec §9), and longest answer to a captcha. */
  codeLengthMax: 255,
  /** Longest id or token of ours: 32 random bytes have 43 characters in base64url. */
  handleLengthMax: 128,
  /** Longest sealed ticket of a login between its two steps. */
  ticketLengthMax: 1_024,
  /** Longest mobile number as people write it, with spaces and punctuation. */
  mobileLengthMax: 32,
  /** Largest picture of a player: 5 MB (spec §5). */
  pictureBytesMax: 5 * 1024 * 1024,
  /** Longest list of vendor codes with commas: a brand has at most 200 vendors, with codes of at most 20 characters. */
  codesLengthMax: 4_199,
  /** Longest name of a payee or of an institution, and longest account number. */
  payeeTextLengthMax: 80,
  /** Pictures that a player may add to a withdrawal that has not arrived (spec §5). */
  proofsMax: 3,
  /** Shortest and longest feedback (spec §5), in characters: a sentence, and half a page. */
  feedbackLengthMin: 10,
  feedbackLengthMax: 1_000,
  /** Longest text of a request that has bounds of its own: what is longer is no mistake of typing. */
  fieldTextLengthMax: 4_000,
  /** Most favourites of an account: all of them are one page of a list. */
  favouritesMax: 100,
  /** Most games that an account played last. */
  recentGamesMax: 24,
  /** Default number of rows in one page of a list. */
  pageSize: 20,
  /** Most rows in one page of a list. */
  pageSizeMax: 100,
  /** Longest cursor of a list: a position of a few columns and its seal. */
  cursorLengthMax: 512,
  /** Most days in one range: a leap year. */
  rangeDaysMax: 366,
  /** Largest JSON body, sealed or not. The largest real one, a registration, is under 8 kB. */
  bodyBytesMax: 16_384,
  /** Of a call that carries a file of a brand: 128 KiB as JSON, in any script. */
  largeBodyBytesMax: 524_288,
} as const;
