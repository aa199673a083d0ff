import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFacts } from './facts.ts';
import { answerFault, questions } from './questions.ts';

const facts = readFacts(join(import.meta.dirname, '../../..'));
const faultOf = (id: string, answer: string) =>
  answerFault(
    questions.find((question) => question.id === id)!,
    answer,
    {},
    facts,
  );

test.each(['UTC', 'Asia/Ho_Chi_Minh', 'Asia/Saigon', 'Asia/Kolkata', 'Asia/Bangkok'])(
  '%s is a time zone, whether the name is old or new [BRAND-16]',
  (name) => expect(faultOf('timeZone', name)).toBeUndefined(),
);

test.each(['', 'EST', '+07:00', 'Asia/Bangkock', 'Bangkok'])(
  '"%s" is not a time zone, and the message suggests one [BRAND-16]',
  (name) => expect(faultOf('timeZone', name)).toMatch(/is not a time zone\. (Did you mean|Known are)/),
);

test.each([
  ['currency', 'THX', 'Did you mean THB?'],
  ['currency', 'BAHT', 'Did you mean THB?'],
  ['currency', 'dong', 'Did you mean VND?'],
  ['currency', 'PESO', 'Did you mean one of ARS'],
  ['currency', 'QQQQ', 'Write its three letters'],
  ['host', 'a..b', 'is not a host name that a browser would send'],
  ['host', '1.2.3', 'Write "1.2.0.3".'],
  ['merchantCode', 'al pha', 'is not 2 to 32 capital letters and digits'],
  ['languages', 'KM', 'has no catalogue'],
  ['layout', 'ral', 'Did you mean rail?'],
])('brand new asks with the validators of the check: %s %s [BRAND-51]', (id, answer, words) =>
  expect(faultOf(id, answer)).toContain(words),
);

test('languages of one name are told apart when a brand is made [BRAND-56]', () => {
  const names = [...facts.languages.values()];
  expect(new Set(names).size).toBe(names.length);
});
