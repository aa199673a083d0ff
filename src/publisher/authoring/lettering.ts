/** A letter as unstroked lines: its width, and its path from the top down, 20 units high. */
interface Letter {
  width: number;
  path: string;
}

/** Height of every letter, in units of its path. */
export const LETTER_HEIGHT = 20;

/** Width of a space. */
const SPACE_WIDTH = 9;

/** Geometric capitals, drawn for this file as single lines, so that the stroke sets their weight and a theme their character. */
const letters: Readonly<Record<string, Letter>> = {
  A: { width: 16, path: 'M0 20 8 0l8 20M2.9 13h10.2' },
  B: { width: 12.5, path: 'M0 10h7.2a5 5 0 0 0 0-10H0v20h7.5a5 5 0 0 0 0-10' },
  C: { width: 16.5, path: 'M16.5 4.5a9 10 0 1 0 0 11' },
  D: { width: 15, path: 'M0 0v20h5a10 10 0 0 0 0-20z' },
  E: { width: 11, path: 'M11 0H0v20h11M0 10h9.5' },
  F: { width: 11, path: 'M11 0H0v20M0 10.4h9' },
  G: { width: 18, path: 'M16.5 4.5A9 10 0 1 0 18 10h-7' },
  H: { width: 14, path: 'M0 0v20M14 0v20M0 10h14' },
  I: { width: 0, path: 'M0 0v20' },
  J: { width: 9, path: 'M9 0v15a4.5 5 0 0 1-9 0' },
  K: { width: 13, path: 'M0 0v20M12.6 0 0 12M4.6 7.6 13 20' },
  L: { width: 10, path: 'M0 0v20h10' },
  M: { width: 18, path: 'M0 20V0l9 13.500L18 0v20' },
  N: { width: 15, path: 'M0 20V0l15 20V0' },
  O: { width: 18, path: 'M9 0a9 10 0 1 0 0 20A9 10 0 1 0 9 0z' },
  P: { width: 12.5, path: 'M0 20V0h7a5.5 5.5 0 0 1 0 11H0' },
  Q: { width: 18, path: 'M9 0a9 10 0 1 0 0 20A9 10 0 1 0 9 0zm2.5 13.8 6 6.7' },
  R: { width: 12.8, path: 'M0 20V0h7a5.5 5.5 0 0 1 0 11H0m6.2 0 6.6 9' },
  S: {
    width: 12,
    path: 'M11.4 3.700C10.3 1.3 8.3 0 6 0 2.8 0 .7 2 .7 4.9.7 8 3 9.1 6 9.800c3.3.8 6 2 6 5.3 0 3-2.5 4.9-5.8 4.9-3 0-5.2-1.5-6.2-4',
  },
  T: { width: 14, path: 'M0 0h14M7 0v20' },
  U: { width: 15, path: 'M0 0v12.500a7.5 7.5 0 0 0 15 0V0' },
  V: { width: 16, path: 'm0 0 8 20 8-20' },
  W: { width: 24, path: 'm0 0 6.2 20L12 2l5.8 18L24 0' },
  X: { width: 15, path: 'm0 0 15 20M15 0 0 20' },
  Y: { width: 15, path: 'm0 0 7.5 10.600L15 0M7.5 10.600V20' },
  Z: { width: 14, path: 'M0 0h14L0 20h14' },
  0: { width: 13, path: 'M6.5 0a6.5 10 0 1 0 0 20 6.5 10 0 1 0 0-20z' },
  1: { width: 5, path: 'm0 4 5-4v20' },
  2: { width: 12, path: 'M.4 5.600a5.6 5.6 0 1 1 9.8 3.900L0 20h12' },
  3: { width: 11.6, path: 'M.6 0h10.200L5 8.200a5.9 5.9 0 1 1-5 8.8' },
  4: { width: 14, path: 'M10.5 20V0L0 14.500h14' },
  5: { width: 11.8, path: 'M11 0H2l-.9 9.200A6 6 0 1 1 0 17' },
  6: { width: 12.4, path: 'M9.2 0 1.2 10.200M6.2 7.600a6.2 6.2 0 1 0 0 12.4 6.2 6.2 0 1 0 0-12.400z' },
  7: { width: 12, path: 'M0 0h12L4 20' },
  8: {
    width: 11.4,
    path: 'M5.7 9.200a4.6 4.6 0 1 0 0-9.2 4.6 4.6 0 1 0 0 9.200zm0 0a5.4 5.4 0 1 0 0 10.8 5.4 5.4 0 1 0 0-10.800z',
  },
  9: { width: 12.4, path: 'm3.2 20 8-10.200M6.2 0a6.2 6.2 0 1 0 0 12.400A6.2 6.2 0 1 0 6.2 0z' },
  '&': {
    width: 15.4,
    path: 'M15.4 20 4.3 6.600C2 3.7 3.6 0 6.7 0c3 0 4.5 3.5 2 5.900C5.3 9.1 0 10.5 0 14.9 0 17.9 2.4 20 5.7 20c4.4 0 7.6-3.5 8.7-9',
  },
  '-': { width: 7, path: 'M0 11h7' },
  '.': { width: 0, path: 'M0 20h.01' },
  "'": { width: 0, path: 'M0 0v5' },
};

/** A typeset line: its width, and all its letters as one path from 0 0. */
export interface Line {
  width: number;
  path: string;
}

/**
 * Typesets a text in capitals.
 * @param spacing gap between two letters, in units of the letters
 * @returns undefined when the text has a letter without a drawing; the caller then uses a font of the reader's device
 */
export function setLine(text: string, spacing: number): Line | undefined {
  const paths: string[] = [];
  let x = 0;
  for (const character of text.toUpperCase()) {
    const letter = character === ' ' ? { width: SPACE_WIDTH - spacing, path: '' } : letters[character];
    if (!letter) return undefined;
    if (letter.path) paths.push(movedBy(letter.path, x));
    x += letter.width + spacing;
  }
  return { width: round(x - spacing), path: paths.join('') };
}

/** Moves a path to the right: only its absolute x coordinates change. */
function movedBy(path: string, dx: number): string {
  let isFirst = true;
  return path.replace(/([a-zA-Z])([^a-zA-Z]*)/g, (_, command: string, text: string) => {
    const isStart = isFirst;
    isFirst = false;
    const numbers = text.match(/-?(\d*\.)?\d+/g)?.map(Number) ?? [];
    const isAbsoluteX = absoluteX(command, isStart);
    // In a relative moveto at the start, only the first pair is a position; the rest are offsets.
    const moved = numbers.map((value, index) => round(value + (isAbsoluteX(index) ? dx : 0)));
    return (
      (isStart ? command.toUpperCase() : command) +
      (isStart && command === 'm' && moved.length > 2
        ? `${moved.slice(0, 2).join(' ')}l${moved.slice(2).join(' ')}`
        : moved.join(' '))
    );
  });
}

/** Tells which numbers of a command are absolute x coordinates. */
function absoluteX(command: string, isStart: boolean): (index: number) => boolean {
  if (isStart && command === 'm') return (index) => index === 0;
  if (command === 'H') return () => true;
  if (command === 'A') return (index) => index % 7 === 5;
  return 'MLC'.includes(command) ? (index) => index % 2 === 0 : () => false;
}

const round = (value: number) => Number(value.toFixed(2));
