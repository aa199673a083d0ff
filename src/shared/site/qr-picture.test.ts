import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { modulesIn, readQr } from '../../../tests/support/read-qr.ts';
import { qrPicture } from './qr-picture.ts';

test.each([
  'https://a.example/x',
  'https://apps.example.com/th/app/aurora/id1234567890',
  `https://downloads.example.com/${'long-name/'.repeat(10)}app.apk?channel=qr`,
  'https://ví-dụ.example/ứng-dụng?名=红',
])('a QR code of 200 px with a margin of 20 px reads as %s [PAGE-04, PAGE-15]', (text) => {
  const { pixels, width, height } = new Resvg(qrPicture(text)).render();
  expect([width, height]).toEqual([200, 200]);
  const { modules, marginPx } = modulesIn(width, (x, y) => pixels[(y * width + x) * 4]! < 128);
  expect(marginPx).toBe(20);
  expect(readQr(modules)).toBe(text);
  expect([...pixels.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
});
