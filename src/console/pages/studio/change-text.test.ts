import { expect, test } from 'vitest';
import type { Say } from '../../words/words.ts';
import texts from '../../words/studio.json' with { type: 'json' };
import { changeText } from './change-text.ts';

const say: Say = (key, params = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
    (texts as Record<string, string>)[key]!,
  );

test.each([
  ['registration.mobile.phone.required', false, true, 'The field phone of the form for mobile becomes required.'],
  [
    'registration.username.email.required',
    true,
    false,
    'The field email of the form for username is no longer required.',
  ],
  ['registration.username.email.required', null, true, 'The field email of the form for username becomes required.'],
  [
    'market.timeZone',
    'Asia/Bangkok',
    'Asia/Ho_Chi_Minh',
    'market: time zone changes from Asia/Bangkok to Asia/Ho_Chi_Minh.',
  ],
  ['access.maintenance', false, true, 'access: maintenance is turned on.'],
  ['name', 'Alpha', 'Beta', 'name changes from Alpha to Beta.'],
  [
    'theme.variants.dark.overrides.color.accent.$value',
    { colorSpace: 'srgb', components: [0, 0, 0], hex: '#000000' },
    { colorSpace: 'srgb', components: [1, 0, 0], hex: '#ff0000' },
    'color accent (dark) changes from #000000 to #ff0000.',
  ],
  ['theme.overrides.radius.control.$value', null, { value: 6, unit: 'px' }, 'radius control is now 6 px.'],
  ['contact.viber', null, '+84', 'contact: viber is now +84.'],
  ['contact.viber', '+84', null, 'contact: viber is no longer set; it was +84.'],
])('%s from %s to %s is said in words [STUDIO-07]', (path, before, after, text) => {
  expect(changeText({ path, before, after }, say)).toBe(text);
});
