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

/** The selections of the slip, and how they are bet. */
export class SlipControl {
  #choices: readonly Choice[] = [];
  #mode: SlipMode = 'accumulator';
  #acceptsAny = readAcceptsAny();
  #message: string | undefined;
  #isPlacing = false;
  readonly #parts: SlipControlParts;

  constructor(parts: SlipControlParts) {
    this.#parts = parts;
  }

  state(): SlipState {
    return {
      choices: this.#choices,
      mode: this.#mode,
      acceptsAny: this.#acceptsAny,
      stakeMinor: this.#parts.stakeMinor(),
      message: this.#message,
      isPlacing: this.#isPlacing,
    };
  }

  /** The selections by their texts. */
  chosen(): ReadonlySet<string> {
    return new Set(this.#choices.map(spotKey));
  }

  /** Puts a selection into the slip, or takes it off if it is already there. */
  toggle(spot: Spot): void {
    const { board, changed, leagues, words } = this.#parts;
    const choice = this.#isPlacing ? undefined : chooseFrom(board(), leagues, spot);
    if (!choice) return;
    const next = withChoice(this.#choices, choice);
    this.#set(next ?? this.#choices, next ? undefined : fill(words.slip.full, { max: LEGS_MAX }));
    changed();
  }

  remove(spot: Spot): void {
    if (this.#isPlacing) return;
    this.#set(this.#without([spot]));
    this.#parts.changed();
  }

  clear(): void {
    if (this.#isPlacing) return;
    this.#set([]);
    this.#parts.changed();
  }

  setMode(mode: SlipMode): void {
    this.#mode = mode;
    this.#parts.changed();
  }

  setAcceptsAny(acceptsAny: boolean): void {
    this.#acceptsAny = acceptsAny;
    keepAcceptsAny(acceptsAny);
    this.#parts.changed();
  }

  /** Fills in a slip from the lobby, or says why it cannot. */
  open(text: string): void {
    const { board, leagues, nowMs, words } = this.#parts;
    const spots = text.split(',').map(readSpot);
    const found = spots.flatMap((spot) => (spot && chooseFrom(board(), leagues, spot)) ?? []);
    const fresh = found.reduce<Choice[]>((all, choice) => withChoice(all, choice) ?? all, []);
    if (found.length === spots.length) return this.#set(fresh);
    const keys = new Set(found.map(spotKey));
    const missing = spots.find((spot) => !spot || !keys.has(spotKey(spot)));
    const fixture = missing && fixtureOf(leagues, missing.fixtureId);
    this.#set(fresh, fixture && fixture.startsAtMs <= nowMs() ? words.slip.begun : words.slip.unknown);
  }

  /** Updates the odds to the board, and drops matches that have begun. */
  follow(): void {
    if (this.#isPlacing) return;
    const next = this.#choices.flatMap((choice) => followBoard(this.#parts.board(), choice) ?? []);
    if (next.length < this.#choices.length) this.#message = this.#parts.words.slip.begun;
    this.#choices = next;
  }

  /** Buys the tickets of the slip, one after another, until one is refused. */
  async place(): Promise<void> {
    const stake = this.#parts.stakeMinor();
    if (this.#isPlacing || stake === undefined) return;
    this.#isPlacing = true;
    this.#message = undefined;
    this.#parts.changed();
    for (const group of ticketsOf(this.#choices, this.#mode)) if (!(await this.#buy(group, stake))) break;
    this.#isPlacing = false;
    this.#parts.changed();
  }

  /** Buys one ticket. Returns whether it was bought. */
  async #buy(group: readonly Choice[], stake: number): Promise<boolean> {
    const { desk, nowMs, words } = this.#parts;
    const reply = await desk().buy(group.map((choice) => pickOf(choice, this.#acceptsAny)).join(','), stake);
    if (reply.ok) {
      this.#set(this.#without(group));
      return true;
    }
    if (reply.code === 'betting_closed')
      this.#set(
        this.#choices.filter(({ fixture }) => fixture.startsAtMs > nowMs()),
        words.slip.begun,
      );
    if (reply.code === 'odds_changed') this.#set(withOdds(this.#choices, group, oddsIn(reply.detail)));
    return false;
  }

  #set(choices: readonly Choice[], message?: string): void {
    this.#choices = choices;
    this.#message = message;
  }

  #without(spots: readonly Spot[]): readonly Choice[] {
    const gone = new Set(spots.map(spotKey));
    return this.#choices.filter((choice) => !gone.has(spotKey(choice)));
  }
}

/** The slip with the odds that a refusal named for one of its tickets. The player agreed to those that it had. */
const withOdds = (choices: readonly Choice[], group: readonly Choice[], odds: readonly number[]): Choice[] =>
  choices.map((choice) => {
    const place = group.findIndex((each) => spotKey(each) === spotKey(choice));
    return place < 0
      ? choice
      : { ...choice, agreedCenti: choice.oddsCenti, oddsCenti: odds[place] ?? choice.oddsCenti };
  });
