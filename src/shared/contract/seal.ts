/** The audience of a seal: one call of one merchant. No other call and no other brand accepts it. */
export const sealAudience = ({ method, path }: { method: string; path: string }, merchantCode: string): string =>
  `${method} ${path} ${merchantCode}`;

/** The content of a sealed body. */
export interface SealContent {
  /** When it was sealed, in seconds since the epoch. */
  iat: number;
  /** Unique id of the seal. A second use is a replay. */
  jti: string;
  /** The audience (`sealAudience`). */
  aud: string;
  /** The body of the call. */
  body: unknown;
}
