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
