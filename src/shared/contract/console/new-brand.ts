import { Type, type Static } from 'typebox';
import { call, exact } from '../call.ts';
import { ANSWER_LENGTH_MAX } from './console-limits.ts';
import { merchant, orNull } from './fields.ts';
import { change, text } from './studio-fields.ts';

/** What is wrong with a new brand, and where: `slug`, the id of a question, `logo`, or a key of the brand that came of it. */
const newBrandFault = exact({ at: Type.String(), message: Type.String() });
/** What is wrong with a new brand. */
export type NewBrandFault = Static<typeof newBrandFault>;

const newBrandQuestion = exact({
  id: Type.String(),
  prompt: Type.String(),
  /** One line of text, one of the choices, or several of them with commas. */
  kind: Type.Union([Type.Literal('text'), Type.Literal('one'), Type.Literal('many')]),
  /** The answer when none is given. It follows the answers above. */
  suggestion: Type.String(),
  choices: Type.Array(exact({ value: Type.String(), label: Type.String() })),
  fault: orNull(Type.String()),
});
/** A question about a new brand. */
export type NewBrandQuestion = Static<typeof newBrandQuestion>;

/** Answers by the id of their question; what is left out is as suggested. */
const newBrandAnswers = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,40}$' }),
  Type.String({ maxLength: ANSWER_LENGTH_MAX }),
);
const slug = Type.String({ maxLength: 40 });

/** Calls of the Brand Studio about a new brand. */
export const newBrandCalls = {
  newBrandQuestions: call({
    method: 'POST',
    path: '/console/studio/questions',
    ...change,
    summary: 'The questions about a new brand, with suggestions and with what is wrong with the answers so far.',
    body: exact({ slug, answers: newBrandAnswers }),
    value: exact({ slugFault: orNull(Type.String()), questions: Type.Array(newBrandQuestion) }),
    errors: ['capability_missing'],
  }),
  makeBrand: call({
    method: 'POST',
    path: '/console/studio/brand',
    ...change,
    isLarge: true,
    summary:
      'Makes a brand from answers, and serves it. Nothing is written of a brand with faults. Only for operators of all merchants.',
    body: exact({ slug, answers: newBrandAnswers, logo: Type.Optional(text) }),
    value: exact({
      /** Null: it has faults. */
      made: Type.Union([exact({ merchant, host: Type.String() }), Type.Null()]),
      faults: Type.Array(newBrandFault),
    }),
    errors: ['capability_missing', 'unavailable'],
  }),
};
