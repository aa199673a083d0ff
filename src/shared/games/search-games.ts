/** What a search reads of a game: its names in the player's language and in English, and the names of its vendor and category. */
export interface SearchTexts {
  names: readonly string[];
  others: readonly string[];
}

/** Accents of Latin letters, and the marks of Thai that say a tone or silence a letter: players leave both out. */
const MARKS = /[\u0300-\u036F\u0E47-\u0E4C]/g;
/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Words of this length may have one typing error, and longer ones two. */
const ONE_TYPO_MIN = 4;
const TWO_TYPOS_MIN = 8;

/** A match in a name comes before any in the names of vendor and category. */
const OTHERS_RANK = 10;

/** A text as searches compare it: lower case, without accents and punctuation, words parted by one blank. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(/[đøłßæœ]/g, (letter) => LETTERS[letter]!)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/**
 * Finds games by what a player typed, the best match first and otherwise in the given order. Each word must match a part of some text. Typing
 * errors count only when nothing matches without them, so that a search that is right has no noise. Everything is found by an empty text.
 */
export function searchGames<Game>(
  games: readonly Game[],
  typed: string,
  textsOf: (game: Game) => SearchTexts,
): readonly Game[] {
  return plainText(typed) === '' ? games : searchIndex(indexGames(games, textsOf), typed);
}

/** Games with their texts as searches compare them, so that a search of many games need not make them each time. */
export function indexGames<Game>(
  games: readonly Game[],
  textsOf: (game: Game) => SearchTexts,
): readonly IndexedGame<Game>[] {
  return games.map((game) => {
    const { names, others } = textsOf(game);
    return { game, names: names.map(plainText), others: others.map(plainText) };
  });
}

/** A game with its texts as searches compare them. */
export interface IndexedGame<Game> extends SearchTexts {
  game: Game;
}

/** Finds games of an index, as `searchGames` does. */
export function searchIndex<Game>(plain: readonly IndexedGame<Game>[], typed: string): readonly Game[] {
  const text = plainText(typed);
  if (text === '') return plain.map(({ game }) => game);
  for (const rank of [rankExact, rankWithTypos]) {
    const found = plain
      .flatMap(({ game, ...texts }) => {
        const ranked = rankIn(texts, text, rank);
        return ranked === undefined ? [] : [{ game, rank: ranked }];
      })
      .toSorted((one, other) => one.rank - other.rank);
    if (found.length > 0) return found.map(({ game }) => game);
  }
  return [];
}

/** How well a word matches a text: 0 is best, and undefined means not at all. */
type Ranking = (word: string, text: string) => number | undefined;

/** The sum over the words of what was typed. Players also leave out the blanks of a name, or add some. */
function rankIn({ names, others }: SearchTexts, typed: string, rank: Ranking): number | undefined {
  const ofWord = (word: string): number | undefined =>
    least([
      ...names.map((text) => rank(word, text)),
      ...others.map((text) => {
        const found = rank(word, text);
        return found === undefined ? undefined : found + OTHERS_RANK;
      }),
    ]);
  const ranks = typed.split(' ').map(ofWord);
  if (ranks.every((one) => one !== undefined)) return ranks.reduce((sum, one) => sum + one, 0);
  const together = typed.replaceAll(' ', '');
  return least(names.map((text) => rank(together, text.replaceAll(' ', ''))));
}

const least = (ranks: readonly (number | undefined)[]): number | undefined =>
  ranks.reduce((best, one) => (best === undefined || (one !== undefined && one < best) ? one : best), undefined);

function rankExact(word: string, text: string): number | undefined {
  if (text === word) return 0;
  const place = text.indexOf(word);
  if (place < 0) return undefined;
  if (place === 0) return 1;
  return text.includes(` ${word}`) ? 2 : 3;
}

/** The number of typing errors, if they are few for the word. A word may be typed in part, from its beginning on. */
function rankWithTypos(word: string, text: string): number | undefined {
  const typosMax = word.length >= TWO_TYPOS_MIN ? 2 : word.length >= ONE_TYPO_MIN ? 1 : 0;
  const letters = lettersOf(word);
  let least = Infinity;
  for (const start of wordStarts(text)) {
    const part = text.slice(start, start + word.length + typosMax);
    // Each typing error makes at most one letter disappear. Counting letters is far quicker than comparing texts.
    if (bitsIn(letters & ~lettersOf(part)) <= typosMax) least = Math.min(least, typosOf(word, part));
  }
  return least <= typosMax ? least : undefined;
}

/** The letters of a text as bits. Several letters may share one. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) % 32);
  return bits;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Texts whose beginnings of words are remembered: those of a large catalogue. */
const KNOWN_STARTS_MAX = 50_000;
const knownStarts = new Map<string, readonly number[]>();

/** Where words begin. Scripts without blanks between words have no such places, so there each letter is one. */
function wordStarts(text: string): readonly number[] {
  const known = knownStarts.get(text);
  if (known) return known;
  const starts = [...text.matchAll(/(?<=^| )./gu), ...text.matchAll(/(?<=[^ ])[\p{Script=Thai}\p{Script=Han}]/gu)].map(
    ({ index }) => index,
  );
  if (knownStarts.size >= KNOWN_STARTS_MAX) knownStarts.clear();
  knownStarts.set(text, starts);
  return starts;
}

/** The fewest letters to change, add, leave out or swap that make a beginning of `text` of a word (optimal string alignment). */
function typosOf(word: string, text: string): number {
  let before: number[] = [];
  let row = Array.from({ length: text.length + 1 }, (_, column) => column);
  for (let line = 1; line <= word.length; line++) {
    const next = [line];
    for (let column = 1; column <= text.length; column++) {
      const isSame = word[line - 1] === text[column - 1];
      const isSwapped =
        line > 1 && column > 1 && word[line - 1] === text[column - 2] && word[line - 2] === text[column - 1];
      next[column] = Math.min(
        row[column]! + 1,
        next[column - 1]! + 1,
        row[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}
