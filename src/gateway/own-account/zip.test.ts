import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip } from './zip.ts';

async function* pieces(...texts: string[]) {
  yield* texts;
}

test('an archive has each file with its name, content, size and checksum [OWN-14]', async () => {
  const bytes: Buffer[] = [];
  for await (const piece of zip([
    { name: 'data.json', content: pieces('{"a": ', '"ไทย"}') },
    { name: 'empty.csv', content: pieces() },
  ]))
    bytes.push(piece);
  const archive = Buffer.concat(bytes);
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const at = archive.readUInt32LE(end + 16);
  expect(archive.readUInt16LE(end + 10)).toBe(2);
  expect(archive.subarray(at, at + 4).toString('latin1')).toBe('PK\x01\x02');
  const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
  const content = inflateRawSync(archive.subarray(30 + 'data.json'.length, 30 + 'data.json'.length + packed));
  expect([content.toString(), size]).toEqual(['{"a": "ไทย"}', content.length]);
});
