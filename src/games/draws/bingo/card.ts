/**
 * The cards of bingo. A card is a number, and its squares follow from it, so that a pick is short and anyone can check
 * it. Pure, so that the server and the player's browser compute the same.
 */

/** Cards are numbered from 1 to this. */
export const CARDS_COUNT = 100_000;
/** Rows and columns of a card. */
export const CARD_SIDE = 5;
/** The square in the middle, which has no number and counts as called. */
export const FREE_SQUARE = 12;
/** The letter of each column. */
export const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;
/** Balls of each letter: B has 1 to 15, I has 16 to 30, and so on. */
export const BALLS_PER_LETTER = 15;
/** Balls in the drum. */
export const BINGO_BALLS = LETTERS.length * BALLS_PER_LETTER;

/** Increment and multipliers of the mixing function SplitMix32. */
const GOLDEN = 0x9e3779b9;
const FIRST_MIX = 0x21f0aaad;
const SECOND_MIX = 0x735a2d97;

/** Pseudorandom numbers below a limit, from a seed. No outcome depends on them: every card has the same chance. */
function scatter(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + GOLDEN) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, FIRST_MIX);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, SECOND_MIX);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) % limit;
  };
}

/** The number of a card from its text: 1 to `CARDS_COUNT`, without leading zeros. Undefined if there is no such card. */
export function readCardNumber(text: string): number | undefined {
  const number = /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= CARDS_COUNT ? number : undefined;
}

/**
 * The 25 squares of a card, row by row: five balls of each letter under it, without repetition, and 0 on the free
 * square.
 */
export function cardOf(number: number): number[] {
  const below = scatter(number);
  const squares = new Array<number>(CARD_SIDE * CARD_SIDE).fill(0);
  LETTERS.forEach((_, column) => {
    const left = Array.from({ length: BALLS_PER_LETTER }, (__, index) => column * BALLS_PER_LETTER + index + 1);
    for (let row = 0; row < CARD_SIDE; row += 1) {
      const [ball = 0] = left.splice(below(left.length), 1);
      const square = row * CARD_SIDE + column;
      if (square !== FREE_SQUARE) squares[square] = ball;
    }
  });
  return squares;
}

/** The letter of a ball. */
export const letterOf = (ball: number): string => LETTERS[Math.floor((ball - 1) / BALLS_PER_LETTER)] ?? '';
