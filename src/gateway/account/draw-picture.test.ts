import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPicture, oneAtATime } from './draw-picture.ts';

const MEGAPIXEL_SIDE = 1_000;
/** Side of a picture with more pixels than the limit. */
const HUGE_SIDE = 5_100;
/** Memory that a picture may take which is refused by its header. */
const GROWN_BYTES_MAX = 100_000_000;

const sheet = (width: number, height: number, background = '#c03020') =>
  sharp({ create: { width, height, channels: 3, background } });
/** A stand-in for a photograph: noise, which does not compress well. */
const photo = (side = 300) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Bytes of a PNG's signature and first chunk. Extra chunks are inserted after them. */
const HEADER_BYTES = 33;
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, HEADER_BYTES), ...chunks, png.subarray(HEADER_BYTES)]);

async function drawn(content: Uint8Array): Promise<Buffer> {
  const result = await drawPicture(content);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

describe('a valid picture', () => {
  test.each([
    ['a wide PNG', sheet(900, 300).png()],
    ['a tall JPEG', sheet(300, 900).jpeg()],
    ['a single pixel', sheet(1, 1).png()],
    ['a CMYK JPEG', photo().toColourspace('cmyk').jpeg()],
    ['a progressive JPEG', photo().jpeg({ progressive: true })],
    ['16 bit', photo().toColourspace('rgb16').png()],
    ['a translucent PNG', photo().ensureAlpha(0.5).png()],
  ])('%s becomes a square PNG of 256 px [MEMBER-19]', async (_, picture) => {
    const meta = await sharp(await drawn(await picture.toBuffer())).metadata();
    expect([meta.format, meta.width, meta.height, meta.space, meta.depth, meta.pages]).toEqual([
      'png',
      256,
      256,
      'srgb',
      'uchar',
      undefined,
    ]);
  });

  test('the location and all other metadata of a picture are removed [MEMBER-19]', async () => {
    const told = await photo()
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-XMP</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(told.includes('SECRET-OWNER')).toBe(true);
    const bare = await drawn(told);
    const { exif, icc, xmp, iptc } = await sharp(bare).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bare.includes('SECRET')).toBe(false);
  });

  test('a picture taken with a sideways camera is turned upright [MEMBER-19]', async () => {
    const halves = await sheet(100, 100, '#ff0000')
      .composite([{ input: await sheet(100, 50, '#0000ff').png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data, info } = await sharp(await drawn(halves))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2]! > 128;
    // The top of the file is the right side of the upright picture.
    expect([blueAt(230, 128), blueAt(20, 128)]).toEqual([true, false]);
  });

  test('data hidden in a picture or appended to it is removed [MEMBER-19, VALID-15]', async () => {
    const script = '<script>alert(document.domain)</script>';
    const archive = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.from('META-INF/MANIFEST.MF')]);
    const png = await photo().png().toBuffer();
    const jpeg = await photo().jpeg().toBuffer();
    const comment = Buffer.from(`<?php system("id"); ?>${script}`);
    const hostile = [
      Buffer.concat([png, Buffer.from(script), archive]),
      Buffer.concat([jpeg, archive, Buffer.from(script)]),
      withChunks(png, chunk('tEXt', Buffer.from(`Comment\0${script}`, 'latin1')), chunk('zzZz', archive)),
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment, jpeg.subarray(2)]),
    ];
    for (const content of hostile) {
      expect(content.includes('<script>') || content.includes('PK')).toBe(true);
      const bare = await drawn(content);
      for (const word of ['<script', 'alert(', '<?php', 'META-INF', 'zzZz'])
        expect(bare.includes(word), word).toBe(false);
      // Nothing follows the last chunk of the PNG.
      expect(bare.subarray(-8).toString('latin1').slice(0, 4)).toBe('IEND');
    }
  });

  test('an animated picture becomes its first frame [MEMBER-19]', async () => {
    const first = await sheet(64, 64, '#00ff00').png().toBuffer();
    const control = Buffer.alloc(26);
    control.writeUInt32BE(64, 4);
    control.writeUInt32BE(64, 8);
    const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), deflateSync(Buffer.alloc(64 * (64 * 3 + 1), 0xff))]);
    const end = first.length - 12;
    const moving = withChunks(first, chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), chunk('fcTL', control));
    const shift = moving.length - first.length;
    const bare = await drawn(
      Buffer.concat([
        moving.subarray(0, end + shift),
        chunk('fcTL', Buffer.concat([Buffer.from([0, 0, 0, 1]), control.subarray(4)])),
        chunk('fdAT', second),
        moving.subarray(end + shift),
      ]),
    );
    expect(bare.includes('acTL') || bare.includes('fdAT')).toBe(false);
    const [red, green] = await sharp(bare).raw().toBuffer();
    expect([red, green]).toEqual([0, 255]);
  });
});

describe('refused content [SERVER-22, MEMBER-18, VALID-15]', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an empty file', () => Buffer.alloc(0)],
    ['an SVG, whatever its name', () => svg],
    ['an SVG after a PNG signature', () => Buffer.concat([signature, svg])],
    ['an SVG after a JPEG signature', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg])],
    ['an HTML page', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['a GIF', () => photo(40).gif().toBuffer()],
    [
      'a GIF that is also an archive',
      () => Buffer.concat([Buffer.from('GIF89a'), Buffer.from('PK\u0003\u0004', 'latin1')]),
    ],
    ['a WebP', () => photo(40).webp().toBuffer()],
    ['an AVIF', () => photo(40).avif().toBuffer()],
    ['a TIFF', () => photo(40).tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    [
      'half a PNG',
      async () => {
        const png = await photo().png().toBuffer();
        return png.subarray(0, png.length >> 1);
      },
    ],
    [
      'half a JPEG',
      async () => {
        const jpeg = await photo().jpeg().toBuffer();
        return jpeg.subarray(0, jpeg.length >> 1);
      },
    ],
    [
      'a PNG with corrupted pixel data',
      async () => {
        const png = await photo().png().toBuffer();
        png.fill(0x5a, 60, png.length - 20);
        return png;
      },
    ],
    ['a PNG of a few kB with 26 million pixels', () => sheet(HUGE_SIDE, HUGE_SIDE).png().toBuffer()],
    ['a JPEG with as many pixels', () => sheet(HUGE_SIDE, HUGE_SIDE).jpeg().toBuffer()],
  ])('%s', async (_, make) => {
    expect(await drawPicture(await make())).toEqual({ ok: false, code: 'picture_invalid' });
  });

  /** A PNG of one colour. */
  const plain = (side: number, progressive: boolean, isDeep: boolean) =>
    (isDeep ? sheet(side, side).toColourspace('rgb16') : sheet(side, side))
      .png({ progressive, compressionLevel: 1 })
      .toBuffer();

  test.each<[what: string, sideMax: number, isInterlaced: boolean, isDeep: boolean]>([
    ['interlaced', 3_500, true, false],
    ['of 16 bits', 3_500, false, true],
    ['interlaced and of 16 bits', 2_500, true, true],
  ])(
    'a PNG that is %s, beyond the pixels that take as long as a photograph [SERVER-36]',
    async (_, sideMax, isInterlaced, isDeep) => {
      const beyond = await plain(sideMax + 100, isInterlaced, isDeep);
      expect(await sharp(beyond).metadata()).toMatchObject({
        isProgressive: isInterlaced,
        depth: isDeep ? 'ushort' : 'uchar',
      });
      expect(await drawPicture(beyond)).toEqual({ ok: false, code: 'picture_invalid' });
      expect(await drawPicture(await plain(sideMax, isInterlaced, isDeep))).toMatchObject({ ok: true });
    },
  );

  test('a header with four billion pixels, before anything is decompressed', async () => {
    const size = Buffer.alloc(13);
    size.writeUInt32BE(65_000, 0);
    size.writeUInt32BE(65_000, 4);
    size.set([8, 6, 0, 0, 0], 8);
    const bomb = Buffer.concat([
      signature,
      chunk('IHDR', size),
      chunk('IDAT', deflateSync(Buffer.alloc(MEGAPIXEL_SIDE ** 2))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    // Other threads of this process take memory as well, which spoils a try or two, and not all of them.
    let grownBytes = Infinity;
    for (let tries = 0; tries < 5 && grownBytes >= GROWN_BYTES_MAX; tries += 1) {
      const before = process.memoryUsage().rss;
      expect(await drawPicture(bomb)).toEqual({ ok: false, code: 'picture_invalid' });
      grownBytes = Math.min(grownBytes, process.memoryUsage().rss - before);
    }
    expect(grownBytes).toBeLessThan(GROWN_BYTES_MAX);
  });
});

test('pictures are drawn one at a time, and a failing one does not block the next', async () => {
  const events: string[] = [];
  const draw = oneAtATime(async ([id = 0]) => {
    events.push(`${id} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${id} ends`);
    if (id === 1) throw new Error('broken');
    return { ok: true, value: Buffer.of(id) };
  });
  const results = await Promise.allSettled([1, 2, 3].map((id) => draw(Uint8Array.of(id))));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(events).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
});
