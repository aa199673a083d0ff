import { checkbox, confirm, input, select } from '@inquirer/prompts';
import type { Facts } from './facts.ts';
import type { NewBrand } from './new-brand.ts';
import { UsageError } from './output.ts';
import { answerFault, questions, valuesOf, type Question } from './questions.ts';

/** Choices that a page of a list shows at once. */
const CHOICES_SHOWN = 12;

/**
 * Brings the answers together: from flags, from whoever sits at the terminal, else what is suggested.
 * @param given flags, by the ids of their questions
 * @param isAsking whether someone sits there
 * @throws UsageError with every wrong flag at once
 */
export async function collectAnswers(
  slug: string,
  given: Partial<Record<keyof NewBrand, string>>,
  facts: Facts,
  isAsking: boolean,
): Promise<NewBrand> {
  const answers: Partial<NewBrand> = { slug };
  const wrong: string[] = [];
  for (const question of questions) {
    const flag = given[question.id];
    const answer = flag ?? (isAsking ? await ask(question, answers, facts) : question.suggest(answers, facts));
    const fault = answerFault(question, answer, answers, facts);
    if (fault) wrong.push(`${question.flag.split(' ')[0]!}: ${fault}`);
    Object.assign(answers, { [question.id]: question.kind === 'many' ? valuesOf(answer) : answer.trim() });
  }
  if (wrong.length > 0) throw new UsageError(wrong.join('\n'));
  return answers as NewBrand;
}

/** Asks one question until its answer is sound. */
async function ask(question: Question, soFar: Partial<NewBrand>, facts: Facts): Promise<string> {
  const suggested = question.suggest(soFar, facts);
  const validate = (answer: string) => answerFault(question, answer.trim(), soFar, facts) ?? true;
  const choices = [...(question.choices?.(soFar, facts) ?? [])].map(([value, name]) => ({
    value,
    name: name === value || name.startsWith(value) ? name : `${value} ${name}`,
  }));
  if (question.kind === 'text' || choices.length === 0)
    return input({ message: question.ask, default: suggested, validate });
  if (choices.length === 1) return choices[0]!.value;
  if (question.kind === 'one')
    return select({ message: question.ask, choices, default: suggested, pageSize: CHOICES_SHOWN });
  const checked = new Set(valuesOf(suggested));
  const chosen = await checkbox({
    message: question.ask,
    choices: choices.map((choice) => ({ ...choice, checked: checked.has(choice.value) })),
    required: true,
    pageSize: CHOICES_SHOWN,
  });
  return chosen.join(',');
}

/** Asks whether to go on. */
export const askToGoOn = (what: string): Promise<boolean> => confirm({ message: what, default: true });
