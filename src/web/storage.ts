/** What the browser keeps (spec §3), by the key it is kept under. */
interface Keys {
  /** `answers`: what calls have answered. `changePassword`: the password must be changed first. `firstLogin`: the first-login action is still to be shown. `publicityClosed`: the player has closed the publicity of this visit. `pointMall`: where he is in the points mall. */
  session:
    | 'token'
    | 'isAgent'
    | 'account'
    | 'merchant'
    | 'answers'
    | 'changePassword'
    | 'firstLogin'
    | 'publicityClosed'
    | 'pointMall';
  local: 'lang' | 'hisLang' | 'hidesBalance' | 'referralCode' | 'affiliateCode' | 'source' | 'mode' | 'contrast';
}

/** Storage that may be forbidden, full or absent: then a value lasts as long as the page. */
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
        // What cannot be reached holds nothing of ours.
      }
    },
    /** Removes everything but what stands under one key. */
    clearBut(key: Key): void {
      const kept = this.get(key);
      fallback.clear();
      try {
        pick().clear();
      } catch {
        // What cannot be reached holds nothing of ours.
      }
      if (kept !== undefined) this.set(key, kept);
    },
  };
}

/** Session and local storage of the browser. */
export const storage = {
  session: safe<Keys['session']>(() => sessionStorage),
  local: safe<Keys['local']>(() => localStorage),
};
