import type { Brand } from './brand.generated.ts';

/** What a route or an entry needs of the brand's `access`; without it there is no such page. */
export interface Offer {
  needs?: 'agents';
}

/** Whether a brand offers a route or an entry. */
export const isOffered = ({ access }: Pick<Brand, 'access'>, { needs }: Offer): boolean => !needs || access?.[needs] === true;

/** Where a visitor of a brand that forces the login gets to without one (spec §2). */
const OPEN_PATHS: readonly string[] = ['/login', '/register', '/register.html', '/helpmc', '/download'];

/** Whether a path is closed to a visitor without a session. */
export const isClosedPath = ({ access }: Pick<Brand, 'access'>, path: string): boolean => access?.forcedLogin === true && !OPEN_PATHS.includes(path);
