import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { exact } from '../../shared/contract/call.ts';
import { textsOf } from '../../shared/documents/texts.ts';
import { gift } from '../../shared/rewards/gift.ts';
import { documentChecker } from './document-checker.ts';

const schema = exact({
  texts: textsOf({ title: Type.String({ minLength: 1, maxLength: 20 }) }),
  days: Type.Integer({ minimum: 1, maximum: 30 }),
  gift,
  until: Type.Optional(Type.Union([Type.Integer({ minimum: 5 }), Type.Null()])),
});
const check = documentChecker(schema, ({ days, until }) =>
  typeof until === 'number' && until < days ? [{ path: '/until', message: 'It ends before it begins.' }] : [],
);
const sound = { texts: { EN: { title: 'A title' } }, days: 3, gift: { kind: 'points', points: '10' } };
/** The faults of a document, by path. */
const faultsOf = (value: unknown): Record<string, string> => {
  const answer = check(value);
  if (answer.ok) return {};
  return Object.fromEntries((answer.detail?.faults ?? []).map(({ path, message }) => [path, message]));
};

test('a sound document passes, and what its schema cannot say is asked afterwards [DOC-01]', () => {
  expect(check(sound)).toEqual({ ok: true, value: sound });
  expect(check({ ...sound, until: null }).ok).toBe(true);
  expect(faultsOf({ ...sound, days: 9, until: 6 })).toEqual({ '/until': 'It ends before it begins.' });
});

test('all faults of a document are told at once, each at its field and with what to do [DOC-01]', () => {
  expect(faultsOf({ texts: { EN: { title: '' } }, days: 31.5, color: 'red' })).toEqual({
    '/texts/EN/title': 'Fill this in.',
    '/days': 'It must be a whole number.',
    '/gift': 'Fill this in.',
    '/': 'There is no "color".',
  });
  expect(faultsOf({ ...sound, days: 31, texts: { EN: { title: 'x'.repeat(21) } } })).toEqual({
    '/days': 'At most 30.',
    '/texts/EN/title': 'At most 20 characters.',
  });
});

test('of a value of several kinds only the faults of its own kind are told [DOC-01]', () => {
  expect(faultsOf({ ...sound, gift: { kind: 'cash', currency: 'THB' } })).toEqual({
    '/gift/amountMinor': 'Fill this in.',
  });
  expect(faultsOf({ ...sound, gift: { kind: 'gold' } })).toEqual({ '/gift': 'Choose one of the kinds.' });
  expect(faultsOf({ ...sound, until: 4 })).toEqual({ '/until': 'At least 5.' });
});

test('a text that the database cannot store is refused [DOC-01]', () => {
  expect(faultsOf({ ...sound, texts: { EN: { title: 'a\0b' } } })).toHaveProperty('/');
});
