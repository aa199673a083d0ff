/** Where operators enrol: what follows `#` is the token of their link. */
export const ENROL_PATH = '/enrol';

const TOKEN_KEY = 'livery.console.token';
const EXPIRED_KEY = 'livery.console.expired';

/** The session token of this tab; undefined while no operator is signed in. */
export const readToken = (): string | undefined => sessionStorage.getItem(TOKEN_KEY) ?? undefined;

/** Keeps a session token, for this tab alone. */
export const writeToken = (token: string): void => sessionStorage.setItem(TOKEN_KEY, token);

/**
 * Forgets the session token, and begins again with the sign-in.
 * @param hasExpired the session ended without a sign-out, so the operator comes back to the same page
 */
export function endSession({ hasExpired }: { hasExpired: boolean }): void {
  sessionStorage.removeItem(TOKEN_KEY);
  if (hasExpired) {
    sessionStorage.setItem(EXPIRED_KEY, '1');
    location.reload();
  } else location.assign('/');
}

/** Whether a session has just expired. It says so once. */
export function takeExpiry(): boolean {
  const hasExpired = sessionStorage.getItem(EXPIRED_KEY) !== null;
  sessionStorage.removeItem(EXPIRED_KEY);
  return hasExpired;
}
