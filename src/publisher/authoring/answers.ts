import type { Facts } from './facts.ts';
import type { NewBrand, QuestionId } from './new-brand.ts';
import { answerFault, questions, valuesOf, type Question } from './questions.ts';

/** Answers as texts, by question. The values of a list are separated by commas. */
export type AnswerTexts = Partial<Record<QuestionId, string>>;

/** What is wrong with the answer to one question. */
export interface AnswerFault {
  id: QuestionId;
  message: string;
}

/** Either a new brand, or every fault of its answers. */
export type Answers = { brand: NewBrand; faults?: undefined } | { brand?: undefined; faults: AnswerFault[] };

/** Makes a new brand from the given answers, and from the suggestions for the rest. */
export function completeAnswers(slug: string, given: AnswerTexts, facts: Facts): Answers {
  let soFar: Partial<NewBrand> = { slug };
  const faults: AnswerFault[] = [];
  for (const question of questions) {
    const answer = given[question.id] ?? question.suggest(soFar, facts);
    const message = answerFault(question, answer, soFar, facts);
    if (message !== undefined) faults.push({ id: question.id, message });
    soFar = withAnswer(soFar, question, answer);
  }
  return faults.length > 0 ? { faults } : { brand: soFar as NewBrand };
}

/** The answers so far with one more. */
export const withAnswer = (soFar: Partial<NewBrand>, { id, kind }: Question, answer: string): Partial<NewBrand> => ({
  ...soFar,
  [id]: kind === 'many' ? valuesOf(answer) : answer.trim(),
});
