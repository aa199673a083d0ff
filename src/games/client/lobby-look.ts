/**
 * What the lobby put into the game's address about its own look: the brand's time zone, the mode and the format of odds. Read when the page loads, because the launch
 * is taken out of the address. A game that is opened without them follows the browser.
 */
const asked = new URLSearchParams(location.search);

/** The part of the address that stays in it, so that a reload looks the same: empty, or a query with its question mark. */
export const lookSearch = ((): string => {
  const kept = new URLSearchParams(
    [...asked].filter(([name]) => name === 'zone' || name === 'mode' || name === 'odds'),
  );
  return kept.size > 0 ? `?${kept.toString()}` : '';
})();

/** The time zone of all times on the page (IANA name): the lobby's, or the browser's if the lobby's is missing or unknown. */
export const pageZone = ((): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: asked.get('zone') ?? '' }).resolvedOptions().timeZone;
  } catch {
    return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  }
})();
