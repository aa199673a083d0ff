/** What decides which safeguard of an account comes first. */
export interface SafeguardState {
  isSet: boolean;
  /** Why the player should do it first, translated. */
  reason?: string;
  /** Nothing asks for it on this brand, so it is never the primary action. */
  isIdle?: boolean;
}

/**
 * The safeguard whose action is the primary one: a contact that the player needs for account recovery, otherwise the first that is not set
 * and that something asks for. Undefined if nothing is missing.
 */
export const urgentSafeguard = <Safeguard extends SafeguardState>(
  safeguards: readonly Safeguard[],
): Safeguard | undefined =>
  safeguards.find(({ reason }) => reason) ?? safeguards.find(({ isSet, isIdle }) => !isSet && !isIdle);
