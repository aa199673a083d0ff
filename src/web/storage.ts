/** The keys under which the browser stores values (spec §3). */
interface Keys {
  /**
   * - `answers`: answers of calls that the tab keeps
   * - `changePassword`: the password must be changed first
   * - `firstLogin`: the first-login greeting still has to show
   * - `giftClosed`: the player closed the gift float of this visit
   * - `publicityClosed`: the publicity windows that were closed in this visit
   * - `pointMall`: the player's place in the points mall
   * - `realityCheck`: the session and the moment of the last reality check that the player has seen
   */
  session:
    | 'token'
    | 'isAgent'
    | 'account'
    | 'merchant'
    | 'answers'
    | 'changePassword'
    | 'firstLogin'
    | 'giftClosed'
    | 'publicityClosed'
    | 'pointMall'
    | 'realityCheck';
  local:
    | 'lang'
    | 'hisLang'
    | 'hidesBalance'
    | 'referralCode'
    | 'affiliateCode'
    | 'subId'
    | 'source'
    | 'mode'
    | 'contrast'
    | 'odds'
    | 'analytics'
    | 'publicityDays'
    | 'appOpened';
}

/** Wraps a storage that may be forbidden, full or absent. In that case values last as long as the page. */
function safe<Key extends string>(pick: () => Storage) {
  const fallback = new Map<Key, string>();
  return {
    get(key: Key): string | undefined {
      try {
        return pick().getItem(key) ?? fallback.get(key);
      } catch {
        return fallback.get(key);
      }
    },
    set(key: Key, value: string): void {
      try {
        pick().setItem(key, value);
      } catch {
        fallback.set(key, value);
      }
    },
    remove(key: Key): void {
      fallback.delete(key);
      try {
        pick().removeItem(key);
      } catch {
        // A storage that cannot be accessed holds none of our values.
      }
    },
    /** Removes every value but that of one key. */
    clearBut(key: Key): void {
      const kept = this.get(key);
      fallback.clear();
      try {
        pick().clear();
      } catch {
        // A storage that cannot be accessed holds none of our values.
      }
      if (kept !== undefined) this.set(key, kept);
    },
  };
}

/** The browser's session storage and local storage. */
export const storage = {
  session: safe<Keys['session']>(() => sessionStorage),
  local: safe<Keys['local']>(() => localStorage),
};
