/** The cookie by which the gateway stamps pages lasts as long as browsers allow. */
const COOKIE_MAX_AGE_S = 400 * 24 * 3600;

/**
 * Applies an appearance and stores it in a cookie for the gateway. Nothing renders again, because style sheets read the attribute.
 * @param key name of the attribute, without `data-`, and of the cookie
 * @param value undefined removes the choice, so that the system's setting applies again
 */
export function keepChoice(key: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value) dataset[key] = value;
  else delete dataset[key];
  document.cookie = `${key}=${value ?? ''};path=/;SameSite=Lax;max-age=${value ? COOKIE_MAX_AGE_S : 0}`;
}
