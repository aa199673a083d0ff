import { GAME_PATH, lotteryPaths } from '../paths.ts';

/** How far the pages of this visit are scrolled, by path and query, the newest page last. */
const places = new Map<string, number>();

/** Frames in which a page may still grow to where it was: lists come a moment after their page. */
const FRAMES_MAX = 60;

/** Notes how far a page is scrolled, until the returned function is called. */
export function followScroll(page: string): () => void {
  const place = places.get(page) ?? 0;
  places.delete(page);
  places.set(page, place);
  const note = () => void places.set(page, scrollY);
  addEventListener('scroll', note, { passive: true });
  return () => removeEventListener('scroll', note);
}

/** Scrolls a page to where it was when the player left it. */
export function returnTo(page: string): void {
  const place = places.get(page) ?? 0;
  let frames = 0;
  const go = () => {
    scrollTo(0, place);
    if (scrollY < place && (frames += 1) < FRAMES_MAX) requestAnimationFrame(go);
  };
  go();
}

/** Neither a game nor a page of the member centre, such as the deposits, to which a player may go from a game. */
const isLobby = (page: string): boolean =>
  ![GAME_PATH, ...Object.values(lotteryPaths)].includes(page.split('?')[0]!) && !page.startsWith('/member/');

/** The page of the lobby that the player was on before a game. */
export const lobbyPage = (): string => [...places.keys()].findLast(isLobby) ?? '/';
