/** The cookie that tells the gateway how to stamp a page lasts as long as browsers allow. */
const COOKIE_MAX_AGE_S = 400 * 24 * 3600;

/**
 * Shows a choice of how the page looks, and keeps it in a cookie for the gateway. Nothing is rendered again: style sheets read the attribute.
 * @param key name of the attribute, without `data-`, and of the cookie
 * @param value nothing takes the choice back, and the system's wish counts again
 */
export function keepChoice(key: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value) dataset[key] = value;
  else delete dataset[key];
  document.cookie = `${key}=${value ?? ''};path=/;SameSite=Lax;max-age=${value ? COOKIE_MAX_AGE_S : 0}`;
}
