import { expect, test } from 'vitest';
import { ageRuleOf, birthdayFault, birthdayMax } from './birthday.ts';

const rule = { ageMin: 21, timeZone: 'Asia/Bangkok' };
/** Three in the morning of the 10th in Bangkok, and still the 9th in Greenwich. */
const now = new Date('2026-03-09T20:00:00Z');

test('a player who turns 21 today in the brand’s market is old enough; one who turns 21 tomorrow is not [VALID-14, REG-32]', () => {
  expect(birthdayMax(rule, now)).toBe('2005-03-10');
  expect(birthdayMax({ ...rule, timeZone: 'UTC' }, now)).toBe('2005-03-09');
  expect(birthdayFault('2005-03-10', rule, now)).toBeUndefined();
  expect(birthdayFault('2005-03-11', rule, now)).toEqual({
    field: 'birthday',
    key: 'validation.tooYoung',
    params: { age: 21 },
  });
  expect(birthdayFault('03-11-2005', rule, now)).toMatchObject({ key: 'validation.tooYoung' });
  expect(birthdayFault('03-10-2005', rule, now)).toBeUndefined();
});

test('a birthday in the future is refused, and so is one that no living person has [REG-32]', () => {
  expect(birthdayFault('2030-01-01', rule, now)).toMatchObject({ key: 'validation.tooYoung' });
  expect(birthdayFault('0001-01-01', rule, now)).toMatchObject({ key: 'validation.birthday' });
  expect(birthdayFault('no date', rule, now)).toBeUndefined();
});

test('a player born on 29 February comes of age on 1 March [VALID-14]', () => {
  expect(birthdayFault('2004-02-29', rule, new Date('2025-02-28T12:00:00Z'))).toBeDefined();
  expect(birthdayFault('2004-02-29', rule, new Date('2025-03-01T12:00:00Z'))).toBeUndefined();
});

test('the age of a birthday is the one that the player confirms by the agreement [REG-32]', () => {
  const brand = (ageMin: number) => ({
    market: { timeZone: 'UTC' },
    registration: { agreement: { isPreTicked: true, ageMin } },
  });
  expect(ageRuleOf(brand(18))).toEqual({ ageMin: 18, timeZone: 'UTC' });
  expect(ageRuleOf(brand(25)).ageMin).toBe(25);
});
