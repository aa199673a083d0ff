import { expect, test } from 'vitest';
import { fixedText, fixOf } from './fix.ts';

const text = '{\n  "market": { "timeZone": "Asia/Bankok" },\n  "vendors": ["RED", "BLEU"],\n  "nmae": "Alpha"\n}\n';

test.each([
  ['/market/timeZone', '"Asia/Bankok" is not a time zone. Did you mean Asia/Bangkok?', '"timeZone": "Asia/Bangkok"'],
  ['/vendors/1', '"BLEU" is not a vendor. Did you mean BLUE?', '["RED", "BLUE"]'],
  ['/nmae', '"nmae" is not a key here. Did you mean name?', '"name": "Alpha"'],
])('the fix that a check knows is carried over into the text: %s [STUDIO-06]', (path, message, part) => {
  const fixed = fixedText(text, fixOf({ path, message })!);
  expect(fixed).toContain(part);
  expect(fixed).not.toContain(/^"(.+?)"/.exec(message)![0]);
  expect(fixed.split('\n').filter((line) => !text.includes(line)).length).toBe(1);
});

test.each([
  ['', '"x" is not JSON. Did you mean y?'],
  ['/name', 'must be a text.'],
  ['/name', '"x" is not a vendor. Known are: RED.'],
])('a fault without a place or a proposal has none: %s %s [STUDIO-06]', (path, message) => {
  expect(fixOf({ path, message })).toBeUndefined();
});

test('what is in a parent stays there [STUDIO-06]', () => {
  const fix = fixOf({ path: '/theme/mode', message: '"darc" is not one of the choices. Did you mean dark?' })!;
  expect(fixedText(text, fix)).toBe(text);
});
