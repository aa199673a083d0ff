import { checkbox, confirm, input, select } from '@inquirer/prompts';
import { completeAnswers, withAnswer, type AnswerTexts } from '../../src/publisher/authoring/answers.ts';
import type { Facts } from '../../src/publisher/authoring/facts.ts';
import type { NewBrand } from '../../src/publisher/authoring/new-brand.ts';
import { answerFault, questions, valuesOf, type Question } from '../../src/publisher/authoring/questions.ts';
import { flagName } from './flags.ts';
import { UsageError } from './output.ts';

/** Choices that a list shows without scrolling. */
const CHOICES_SHOWN = 12;

/**
 * Collects the answers for a new brand: from flags, from prompts when someone sits at the terminal, and otherwise from the suggestions.
 * @param given the values of the flags
 * @param isInteractive whether to prompt for the answers that no flag gives
 * @throws UsageError that lists every wrong flag
 */
export async function collectAnswers(
  slug: string,
  given: AnswerTexts,
  facts: Facts,
  isInteractive: boolean,
): Promise<NewBrand> {
  const texts = isInteractive ? await askForMissing(slug, given, facts) : given;
  const { brand, faults } = completeAnswers(slug, texts, facts);
  if (brand) return brand;
  throw new UsageError(faults.map(({ id, message }) => `${flagName(id)}: ${message}`).join('\n'));
}

/** The given answers, and those to the questions that no flag answers. */
async function askForMissing(slug: string, given: AnswerTexts, facts: Facts): Promise<AnswerTexts> {
  const texts: AnswerTexts = {};
  let soFar: Partial<NewBrand> = { slug };
  for (const question of questions) {
    const answer = given[question.id] ?? (await ask(question, soFar, facts));
    texts[question.id] = answer;
    soFar = withAnswer(soFar, question, answer);
  }
  return texts;
}

/** Asks one question until the answer is valid. */
async function ask(question: Question, soFar: Partial<NewBrand>, facts: Facts): Promise<string> {
  const suggested = question.suggest(soFar, facts);
  const validate = (answer: string) => answerFault(question, answer.trim(), soFar, facts) ?? true;
  const choices = [...(question.choices?.(soFar, facts) ?? [])].map(([value, name]) => ({
    value,
    name: name === value || name.startsWith(value) ? name : `${value} ${name}`,
  }));
  if (question.kind === 'text' || choices.length === 0)
    return input({ message: question.prompt, default: suggested, validate });
  if (choices.length === 1) return choices[0]!.value;
  if (question.kind === 'one')
    return select({ message: question.prompt, choices, default: suggested, pageSize: CHOICES_SHOWN });
  const checked = new Set(valuesOf(suggested));
  const chosen = await checkbox({
    message: question.prompt,
    choices: choices.map((choice) => ({ ...choice, checked: checked.has(choice.value) })),
    required: true,
    pageSize: CHOICES_SHOWN,
  });
  return chosen.join(',');
}

/** Asks for a yes or no. */
export const askToGoOn = (message: string): Promise<boolean> => confirm({ message, default: true });
