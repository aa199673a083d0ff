import { inflateSync } from 'node:zlib';

/** One point of a TrueType contour. */
export interface FontPoint {
  x: number;
  y: number;
  isOnCurve: boolean;
}

/** What tracing needs from a font: outlines and advances, in font units (`unitsPerEm`), y upwards. */
export interface Font {
  unitsPerEm: number;
  glyph: (character: string) => { advance: number; contours: FontPoint[][] };
}

/** Unpacks the tables of a WOFF 1 file. */
function readTables(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const at = 44 + index * 20;
    const offset = file.readUInt32BE(at + 4);
    const packed = file.subarray(offset, offset + file.readUInt32BE(at + 8));
    tables.set(
      file.toString('latin1', at, at + 4),
      packed.length < file.readUInt32BE(at + 12) ? inflateSync(packed) : packed,
    );
  }
  return tables;
}

function table(tables: Map<string, Buffer>, tag: string): Buffer {
  const found = tables.get(tag);
  if (found === undefined) throw new Error(`the font has no table ${tag}`);
  return found;
}

/** The glyph index of a character, from the format 4 subtable that every such font has. */
function glyphIndex(cmap: Buffer, code: number): number {
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const base = cmap.readUInt32BE(4 + record * 8 + 4);
    if (cmap.readUInt16BE(base) !== 4) continue;
    const doubled = cmap.readUInt16BE(base + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      if (code > cmap.readUInt16BE(base + 14 + segment)) continue;
      const start = cmap.readUInt16BE(base + 16 + doubled + segment);
      if (code < start) break;
      const delta = cmap.readUInt16BE(base + 16 + doubled * 2 + segment);
      const rangeAt = base + 16 + doubled * 3 + segment;
      const range = cmap.readUInt16BE(rangeAt);
      return range === 0 ? (code + delta) & 0xffff : cmap.readUInt16BE(rangeAt + range + (code - start) * 2);
    }
  }
  throw new Error(`the font has no character ${String.fromCodePoint(code)}`);
}

/** Flag bits of simple glyphs (OpenType, glyf). */
const bits = { onCurve: 1, xShort: 2, yShort: 4, repeat: 8, xSame: 16, ySame: 32 };

function readCoordinates(
  glyph: Buffer,
  from: number,
  flags: number[],
  short: number,
  same: number,
): { values: number[]; end: number } {
  let at = from;
  let value = 0;
  const values = flags.map((flag) => {
    if (flag & short) {
      value += (flag & same ? 1 : -1) * glyph.readUInt8(at);
      at += 1;
    } else if (!(flag & same)) {
      value += glyph.readInt16BE(at);
      at += 2;
    }
    return value;
  });
  return { values, end: at };
}

/** Flag bits of the parts of composite glyphs (OpenType, glyf). */
const partBits = { words: 1, xy: 2, scaled: 0x08 | 0x40 | 0x80, more: 0x20 };

/** Reads a composite glyph: a letter with marks consists of other glyphs, each moved to its place. */
function readParts(glyph: Buffer, contoursOf: (index: number) => FontPoint[][]): FontPoint[][] {
  const contours: FontPoint[][] = [];
  let at = 10;
  for (let flags: number = partBits.more; flags & partBits.more;) {
    flags = glyph.readUInt16BE(at);
    const index = glyph.readUInt16BE(at + 2);
    if (!(flags & partBits.xy) || flags & partBits.scaled)
      throw new Error('composite glyphs with scaled or point-matched parts are not supported');
    const [dx, dy] =
      flags & partBits.words
        ? [glyph.readInt16BE(at + 4), glyph.readInt16BE(at + 6)]
        : [glyph.readInt8(at + 4), glyph.readInt8(at + 5)];
    contours.push(
      ...contoursOf(index).map((points) => points.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy }))),
    );
    at += flags & partBits.words ? 8 : 6;
  }
  return contours;
}

function readContours(glyph: Buffer, contoursOf: (index: number) => FontPoint[][]): FontPoint[][] {
  if (glyph.length === 0) return [];
  const count = glyph.readInt16BE(0);
  if (count < 0) return readParts(glyph, contoursOf);
  const ends = Array.from({ length: count }, (_, index) => glyph.readUInt16BE(10 + index * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2 + 2 + glyph.readUInt16BE(10 + count * 2);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = glyph.readUInt8(at);
    at += 1;
    const repeats = flag & bits.repeat ? glyph.readUInt8(at) : 0;
    at += flag & bits.repeat ? 1 : 0;
    for (let index = 0; index <= repeats; index += 1) flags.push(flag);
  }
  const xs = readCoordinates(glyph, at, flags, bits.xShort, bits.xSame);
  const ys = readCoordinates(glyph, xs.end, flags, bits.yShort, bits.ySame);
  const all = flags.map((flag, index) => ({
    x: xs.values[index] ?? 0,
    y: ys.values[index] ?? 0,
    isOnCurve: (flag & bits.onCurve) !== 0,
  }));
  return ends.map((end, index) => all.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

/** Reads a WOFF 1 file with TrueType outlines. Throws on any other file. */
export function readFont(file: Buffer): Font {
  const tables = readTables(file);
  const [head, hhea, hmtx, loca, glyf, cmap] = ['head', 'hhea', 'hmtx', 'loca', 'glyf', 'cmap'].map((tag) =>
    table(tables, tag),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const isLong = head.readInt16BE(50) === 1;
  const metrics = hhea.readUInt16BE(34);
  const offset = (index: number): number => (isLong ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  const contoursOf = (index: number): FontPoint[][] =>
    readContours(glyf.subarray(offset(index), offset(index + 1)), contoursOf);
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyph: (character) => {
      const index = glyphIndex(cmap, character.codePointAt(0) ?? 0);
      return { advance: hmtx.readUInt16BE(Math.min(index, metrics - 1) * 4), contours: contoursOf(index) };
    },
  };
}
