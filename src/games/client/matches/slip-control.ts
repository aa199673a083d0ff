import type { FixtureView } from '../../matches/board-view.ts';
import type { League } from '../../matches/league.ts';
import { LEGS_MAX } from '../../matches/pick.ts';
import { fixtureOf } from '../../matches/schedule.ts';
import { fill } from '../../words/words.ts';
import type { MatchWords } from '../../words/matches/word-types.ts';
import type { Desk } from '../tickets/desk.ts';
import { readSpot, spotKey, type Spot } from './board.ts';
import { chooseFrom, followBoard, pickOf, ticketsOf, withChoice, type Choice, type SlipMode } from './slip.ts';
import type { SlipState } from './slip-view.ts';

/** What the slip of the page works with. */
export interface SlipControlParts {
  leagues: readonly League[];
  words: MatchWords;
  board(): readonly FixtureView[];
  desk(): Desk;
  stakeMinor(): number | undefined;
  nowMs(): number;
  /** Called after each change. */
  changed(): void;
}

/** The selections of the slip, and how they are bet. */
export interface SlipControl {
  state(): SlipState;
  /** The selections by their texts. */
  chosen(): ReadonlySet<string>;
  toggle(spot: Spot): void;
  remove(spot: Spot): void;
  clear(): void;
  setMode(mode: SlipMode): void;
  setAcceptsAny(acceptsAny: boolean): void;
  /** Fills in a slip from the lobby, or says why it cannot. */
  open(text: string): void;
  /** Updates the odds to the board, and drops matches that have begun. */
  follow(): void;
  place(): Promise<void>;
}

/** Where this browser keeps whether the player takes any odds. */
const NAME = 'livery.matches.accepts-any';

function readAcceptsAny(): boolean {
  try {
    return localStorage.getItem(NAME) === '1';
  } catch {
    // Browsers may deny storage in a frame. Then each page view asks again.
    return false;
  }
}

function keepAcceptsAny(acceptsAny: boolean): void {
  try {
    localStorage.setItem(NAME, acceptsAny ? '1' : '0');
  } catch {
    // See `readAcceptsAny`.
  }
}

/** The current odds in the value of a refusal: of a single, or of each selection of a ticket. */
function oddsIn(detail: unknown): number[] {
  if (typeof detail !== 'object' || detail === null) return [];
  if ('legsCenti' in detail && Array.isArray(detail.legsCenti)) return detail.legsCenti.map(Number);
  return 'oddsCenti' in detail ? [Number(detail.oddsCenti)] : [];
}

/** Creates the empty slip. */
export function createSlipControl(parts: SlipControlParts): SlipControl {
  const { leagues, words, board, stakeMinor, changed } = parts;
  let choices: readonly Choice[] = [];
  let mode: SlipMode = 'accumulator';
  let acceptsAny = readAcceptsAny();
  let message: string | undefined;
  let isPlacing = false;

  const set = (next: readonly Choice[], text?: string) => {
    choices = next;
    message = text;
  };
  const without = (spots: readonly Spot[]) => {
    const gone = new Set(spots.map(spotKey));
    return choices.filter((choice) => !gone.has(spotKey(choice)));
  };

  /** Buys one ticket. Returns whether the next one may follow. */
  async function buy(group: readonly Choice[], stake: number): Promise<boolean> {
    const reply = await parts.desk().buy(group.map((choice) => pickOf(choice, acceptsAny)).join(','), stake);
    if (reply.ok) {
      set(without(group));
      return true;
    }
    if (reply.code === 'betting_closed')
      set(
        choices.filter(({ fixture }) => fixture.startsAtMs > parts.nowMs()),
        words.slip.begun,
      );
    if (reply.code !== 'odds_changed') return false;
    const odds = oddsIn(reply.detail);
    set(
      choices.map((choice) => {
        const place = group.findIndex((each) => spotKey(each) === spotKey(choice));
        const oddsCenti = odds[place] ?? choice.oddsCenti;
        return place < 0 ? choice : { ...choice, agreedCenti: choice.oddsCenti, oddsCenti };
      }),
    );
    return false;
  }

  return {
    state: () => ({ choices, mode, acceptsAny, stakeMinor: stakeMinor(), message, isPlacing }),
    chosen: () => new Set(choices.map(spotKey)),
    toggle(spot) {
      const choice = isPlacing ? undefined : chooseFrom(board(), leagues, spot);
      if (!choice) return;
      const next = withChoice(choices, choice);
      set(next ?? choices, next ? undefined : fill(words.slip.full, { max: LEGS_MAX }));
      changed();
    },
    remove(spot) {
      if (isPlacing) return;
      set(without([spot]));
      changed();
    },
    clear() {
      if (isPlacing) return;
      set([]);
      changed();
    },
    setMode(next) {
      mode = next;
      changed();
    },
    setAcceptsAny(next) {
      acceptsAny = next;
      keepAcceptsAny(next);
      changed();
    },
    open(text) {
      const spots = text.split(',').map(readSpot);
      const found = spots.flatMap((spot) => (spot && chooseFrom(board(), leagues, spot)) ?? []);
      const fresh = found.reduce<Choice[]>((all, choice) => withChoice(all, choice) ?? all, []);
      const missing = spots.find((spot) => !spot || !found.some((choice) => spotKey(choice) === spotKey(spot)));
      if (found.length === spots.length) return set(fresh);
      const fixture = missing && fixtureOf(leagues, missing.fixtureId);
      set(fresh, fixture && fixture.startsAtMs <= parts.nowMs() ? words.slip.begun : words.slip.unknown);
    },
    follow() {
      if (isPlacing) return;
      const next = choices.flatMap((choice) => followBoard(board(), choice) ?? []);
      if (next.length < choices.length) message = words.slip.begun;
      choices = next;
    },
    async place() {
      const stake = stakeMinor();
      if (isPlacing || stake === undefined) return;
      isPlacing = true;
      message = undefined;
      changed();
      for (const group of ticketsOf(choices, mode)) if (!(await buy(group, stake))) break;
      isPlacing = false;
      changed();
    },
  };
}
