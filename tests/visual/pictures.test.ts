import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { reasonForNoPictures } from './machine.ts';
import { differenceOf, isSamePicture, packPicture } from './pictures.ts';

/** A picture of stripes with a few pixels in another colour. */
function picture({ width = 40, height = 30, changed = [] as number[], by = 1, deflateLevel = 9 } = {}): Buffer {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel++)
    png.data.set([(pixel % 7) * 30, pixel % 200, 90 + (changed.includes(pixel) ? by : 0), 255], pixel * 4);
  return PNG.sync.write(png, { deflateLevel });
}

test('the smallest change of one pixel is a difference, which is counted and shown [TOOL-14]', () => {
  const difference = differenceOf(picture(), picture({ changed: [3, 777] }))!;
  expect(difference.pixels).toBe(2);
  const shown = PNG.sync.read(difference.picture);
  const marked = (pixel: number) => [...shown.data.subarray(pixel * 4, pixel * 4 + 3)].join();
  // pixelmatch marks differences in red and fades the rest.
  expect([marked(3), marked(777), marked(4)]).toEqual(['255,0,0', '255,0,0', expect.not.stringMatching('255,0,0')]);
});

test('compression makes no difference, and a better one changes no pixel [TOOL-14]', () => {
  const [loose, tight] = [picture({ deflateLevel: 0 }), picture()];
  expect(loose.equals(tight)).toBe(false);
  expect(differenceOf(loose, tight)).toBeUndefined();
  expect(packPicture(loose).length).toBeLessThan(loose.length);
  expect(isSamePicture(packPicture(loose), loose)).toBe(true);
});

test('a page that grew or shrank differs in everything that only one picture has [TOOL-14]', () => {
  expect(differenceOf(picture({ height: 20 }), picture({ height: 30 }))!.pixels).toBe(400);
  expect(differenceOf(picture({ height: 30 }), picture({ height: 20 }))!.pixels).toBe(400);
});

test('a machine without a browser from npm takes no pictures and says why [TOOL-15]', () => {
  expect(reasonForNoPictures('linux', 'x64')).toBeUndefined();
  for (const [platform, arch] of [
    ['darwin', 'arm64'],
    ['linux', 'arm64'],
    ['win32', 'x64'],
  ] as const)
    expect(reasonForNoPictures(platform, arch)).toContain(`${platform} on ${arch}`);
});
