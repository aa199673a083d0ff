import { readKeys } from '../environment.ts';

/** A vendor of our games that is a provider of its own: it signs with its own keys, and only its own money moves by them. */
export interface OwnVendor {
  /** Its code, such as `TCG_SEA` (spec §3: vassalage). */
  vassalage: string;
  /** Its name in the wallet protocol, such as `tcg-sea`. */
  provider: string;
  keys: readonly [string, ...string[]];
}

/** The codes of the specification, which `npm start` makes providers of their own. */
export const specVendors = ['TCG_SEA', 'GPI', 'TCG_LOTTO_VN', 'YB', 'DS88', 'AV', 'AI', 'IMES', 'TF', 'IA'] as const;

/** The variable with the keys of a vendor. */
export const keysVariable = (vassalage: string): string => `GAME_${vassalage}_KEYS`;

const providerOf = (vassalage: string): string => vassalage.toLowerCase().replaceAll('_', '-');

/**
 * Reads which vendors of our games are providers of their own: those that `GAMES_VENDORS` names, with keys from `GAME_<CODE>_KEYS`. The games and
 * the gateway read the same variables. All other vendors of ours share one provider.
 * @throws Error that names the variable that is missing or wrong
 */
export function readOwnVendors(env: Readonly<Record<string, string | undefined>>): OwnVendor[] {
  const codes = (env['GAMES_VENDORS'] ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  return codes.map((vassalage, index) => {
    if (!/^[A-Z][A-Z0-9_]{0,31}$/.test(vassalage))
      throw new Error(`GAMES_VENDORS: "${vassalage}" is not a vendor code such as TCG_SEA`);
    if (codes.indexOf(vassalage) < index) throw new Error(`GAMES_VENDORS names ${vassalage} twice`);
    const variable = keysVariable(vassalage);
    return { vassalage, provider: providerOf(vassalage), keys: readKeys(variable, env[variable] ?? '') };
  });
}

/** The address of a feed of our games, for one provider of them. */
export const feedOfProvider = (feedUrl: string, provider: string): string => {
  const url = new URL(feedUrl);
  url.searchParams.set('provider', provider);
  return url.href;
};
