import { expect, test } from 'vitest';
import { cardEndOf, cardFaults } from './card-fields.ts';

const nowMs = Date.UTC(2026, 10, 23);
const card = { number: '4111 1111 1111 1111', expiry: '11/26', name: 'Somchai Jaidee', cvc: '123' };
const faults = (change: Partial<typeof card>) => cardFaults({ ...card, ...change }, nowMs);

test.each([
  '4111111111111111',
  '5555-5555-5555-4444',
  '378282246310005',
  '30569309025904',
  '6759649826438453',
  '6304000000000000',
])('the test number %s of a network is accepted [PAY-19]', (number) => {
  expect(faults({ number })).toEqual([]);
});

test('a card is valid until the end of its month [PAY-19]', () => {
  expect(['11/26', '12 / 26', '0130', '11/46'].map((expiry) => faults({ expiry }))).toEqual([[], [], [], []]);
});

test.each<[string, Partial<typeof card>, string[]]>([
  ['a wrong last digit', { number: '4111 1111 1111 1112' }, ['number']],
  ['two digits in the wrong order', { number: '4111 1111 1111 1171' }, ['number']],
  ['too few digits', { number: '42424242' }, ['number']],
  ['too many digits', { number: '0'.repeat(20) }, ['number']],
  ['letters', { number: '4111 1111 1111 111l' }, ['number']],
  ['last month', { expiry: '10/26' }, ['expiry']],
  ['a month that does not exist', { expiry: '13/27' }, ['expiry']],
  ['a year too far away', { expiry: '12/46' }, ['expiry']],
  ['no name', { name: '  ' }, ['name']],
  ['a very long name', { name: 'x'.repeat(81) }, ['name']],
  ['two digits of code', { cvc: '12' }, ['cvc']],
  ['nothing at all', { number: '', expiry: '', name: '', cvc: '' }, ['number', 'expiry', 'name', 'cvc']],
])('a card with %s is refused by its field [PAY-19]', (_, change, fields) => {
  expect(faults(change)).toEqual(fields);
});

test('four digits are kept of a number, however it is written [PAY-19]', () => {
  expect(cardEndOf('4111-1111 1111 1234')).toBe('1234');
});
