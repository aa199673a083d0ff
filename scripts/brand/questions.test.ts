import { expect, test } from 'vitest';
import { projectRoot } from '../checks/sources.ts';
import { readFacts } from './facts.ts';
import { answerFault, questions } from './questions.ts';

const facts = readFacts(projectRoot);
const faultOf = (id: string, answer: string) =>
  answerFault(
    questions.find((question) => question.id === id)!,
    answer,
    {},
    facts,
  );

test.each(['UTC', 'Asia/Ho_Chi_Minh', 'Asia/Saigon', 'Asia/Kolkata', 'Asia/Bangkok'])(
  '%s is a time zone, by its old name and its new one [BRAND-16]',
  (name) => expect(faultOf('timeZone', name)).toBeUndefined(),
);

test.each(['', 'EST', '+07:00', 'Asia/Bangkock', 'Bangkok'])(
  '"%s" is no time zone of a merchant, and what is meant is told [BRAND-16]',
  (name) => expect(faultOf('timeZone', name)).toMatch(/is not a time zone\. (Did you mean|Known are)/),
);
