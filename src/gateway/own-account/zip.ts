import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, whose content is made while it is read. */
export interface ZipFile {
  name: string;
  content: AsyncIterable<string>;
}

/** "Sizes follow the content", as it is not known before how long a file is, and "names are UTF-8". */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;

/** What the directory at the end says of a file. */
interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** The fields that the header of a file and its line in the directory have in common. */
function common({ name, crc, packed, size }: Pick<Entry, 'name' | 'crc' | 'packed' | 'size'>): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DEFLATE, 4);
  // The day of the format's beginning: the files say themselves when they were written.
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

const signed = (signature: number, ...parts: Buffer[]): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, ...parts]);
};

const uint32s = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32LE(value, at * 4));
  return bytes;
};

function directoryLine(entry: Entry): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(entry.offset, 10);
  return signed(0x02014b50, Buffer.from([VERSION, 0]), common(entry), rest, entry.name);
}

/** Writes an archive piece by piece, in constant memory. A file and the archive must stay below 4 GB. */
export async function* zip(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { name: text, content } of files) {
    const entry: Entry = { name: Buffer.from(text), crc: 0, packed: 0, size: 0, offset };
    const head = signed(0x04034b50, common(entry), entry.name);
    yield head;
    offset += head.length;
    const measured = async function* () {
      for await (const piece of content) {
        const bytes = Buffer.from(piece);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        yield bytes;
      }
    };
    const source = Readable.from(measured());
    const packing = createDeflateRaw();
    // An error of the source would otherwise be nobody's.
    source.on('error', (error) => packing.destroy(error));
    source.pipe(packing);
    for await (const packed of packing as AsyncIterable<Buffer>) {
      entry.packed += packed.length;
      yield packed;
    }
    const tail = signed(0x08074b50, uint32s(entry.crc, entry.packed, entry.size));
    yield tail;
    offset += entry.packed + tail.length;
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map(directoryLine));
  const counts = Buffer.alloc(8);
  counts.writeUInt16LE(entries.length, 4);
  counts.writeUInt16LE(entries.length, 6);
  yield Buffer.concat([directory, signed(0x06054b50, counts, uint32s(directory.length, offset), Buffer.alloc(2))]);
}
