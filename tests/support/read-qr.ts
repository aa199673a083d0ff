/**
 * Reads a QR code (ISO/IEC 18004) from its dark modules: the format, the mask, the zigzag of the codewords, their
 * blocks, the bytes. It skips the error correction, because a computer-drawn code has no damage. It shares no code with
 * the module that draws the codes.
 */
export function readQr(isDark: readonly (readonly boolean[])[]): string {
  const size = isDark.length;
  const version = (size - 17) / 4;
  const { mask, level } = formatOf(isDark);
  const codewords = codewordsOf(isDark, version, mask);
  return textOf(dataOf(codewords, version, level), version);
}

/** Masks of the standard by number: whether the module at a row and a column is inverted. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

type Level = 'L' | 'M' | 'Q' | 'H';
const levels: readonly Level[] = ['M', 'L', 'H', 'Q'];

/** Per level, by version from 1 to 10: error correction codewords in a block, and the number of blocks. */
const corrections: Record<Level, readonly (readonly [perBlock: number, blocks: number])[]> = {
  L: [
    [7, 1],
    [10, 1],
    [15, 1],
    [20, 1],
    [26, 1],
    [18, 2],
    [20, 2],
    [24, 2],
    [30, 2],
    [18, 4],
  ],
  M: [
    [10, 1],
    [16, 1],
    [26, 1],
    [18, 2],
    [24, 2],
    [16, 4],
    [18, 4],
    [22, 4],
    [22, 5],
    [26, 5],
  ],
  Q: [
    [13, 1],
    [22, 1],
    [18, 2],
    [26, 2],
    [18, 4],
    [24, 4],
    [18, 6],
    [22, 6],
    [20, 8],
    [24, 8],
  ],
  H: [
    [17, 1],
    [28, 1],
    [22, 2],
    [16, 4],
    [22, 4],
    [28, 4],
    [26, 5],
    [26, 6],
    [24, 8],
    [28, 8],
  ],
};

/** Centres of the alignment patterns, by version from 1 to 10. */
const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

function formatOf(isDark: readonly (readonly boolean[])[]): { level: Level; mask: number } {
  // The first five of fifteen bits, from the upper left corner. The standard inverts them by 10101.
  const value = [0, 1, 2, 3, 4].reduce((bits, column) => (bits << 1) | Number(isDark[8]![column]!), 0) ^ 0b10101;
  return { level: levels[value >> 3]!, mask: value & 7 };
}

/** Whether a module is part of the patterns and not of the data. */
function isFixed(row: number, column: number, size: number, version: number): boolean {
  if (row === 6 || column === 6) return true;
  if ((row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9)) return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  const centres = alignments[version - 1]!;
  const last = centres.at(-1);
  const isCorner = (y: number, x: number) => (y === 6 && (x === 6 || x === last)) || (x === 6 && y === last);
  return centres.some((y) =>
    centres.some((x) => !isCorner(y, x) && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2),
  );
}

function codewordsOf(isDark: readonly (readonly boolean[])[], version: number, mask: number): number[] {
  const size = isDark.length;
  const bits: number[] = [];
  let goesUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = goesUp ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isFixed(row, column, size, version))
          bits.push(Number(isDark[row]![column]! !== masks[mask]!(row, column)));
    }
    goesUp = !goesUp;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => (value << 1) | bit, 0),
  );
}

/** Separates the interleaved blocks and drops their error correction. */
function dataOf(codewords: readonly number[], version: number, level: Level): number[] {
  const [perBlock, blocks] = corrections[level][version - 1]!;
  const dataLength = codewords.length - perBlock * blocks;
  const short = Math.floor(dataLength / blocks);
  const longOnes = dataLength % blocks;
  const parts: number[][] = Array.from({ length: blocks }, () => []);
  let at = 0;
  for (let index = 0; index <= short; index += 1) {
    for (let block = 0; block < blocks; block += 1)
      if (index < short || block >= blocks - longOnes) parts[block]!.push(codewords[at++]!);
  }
  return parts.flat();
}

const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function textOf(data: readonly number[], version: number): string {
  const bits = data.map((value) => value.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (length: number) => Number.parseInt(bits.slice(at, (at += length)), 2);
  const mode = take(4);
  if (mode === 4)
    return Buffer.from(Array.from({ length: take(version < 10 ? 8 : 16) }, () => take(8))).toString('utf8');
  if (mode !== 2) throw new Error(`mode ${mode} of a QR code is not read here`);
  const length = take(version < 10 ? 9 : 11);
  let text = '';
  while (text.length + 1 < length) {
    const pair = take(11);
    text += ALPHANUMERIC[Math.floor(pair / 45)]! + ALPHANUMERIC[pair % 45]!;
  }
  return text.length < length ? text + ALPHANUMERIC[take(6)]! : text;
}

/**
 * Finds the modules of an upright QR code in the pixels of a picture.
 * @param isDarkAt whether the pixel at a place is dark
 */
export function modulesIn(
  widthPx: number,
  isDarkAt: (x: number, y: number) => boolean,
): { modules: boolean[][]; marginPx: number } {
  let left = 0;
  while (left < widthPx && !Array.from({ length: widthPx }, (_, y) => isDarkAt(left, y)).some(Boolean)) left += 1;
  // The upper left pattern begins with a dark line of seven modules.
  let end = left;
  while (isDarkAt(end, left)) end += 1;
  const size = Math.round((widthPx - 2 * left) / ((end - left) / 7));
  const modulePx = (widthPx - 2 * left) / size;
  const at = (index: number) => Math.floor(left + (index + 0.5) * modulePx);
  return {
    marginPx: left,
    modules: Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (__, column) => isDarkAt(at(column), at(row))),
    ),
  };
}
