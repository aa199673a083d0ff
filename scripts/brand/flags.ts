import type { AnswerTexts } from '../../src/publisher/authoring/answers.ts';
import type { QuestionId } from '../../src/publisher/authoring/new-brand.ts';

/** The flags of `brand new` in Commander's notation, one for each question. */
export const flags: Readonly<Record<QuestionId, string>> = {
  name: '--name <text>',
  host: '--host <name>',
  merchantCode: '--merchant-code <code>',
  currency: '--currency <code>',
  timeZone: '--time-zone <name>',
  demo: '--demo <minor>',
  languages: '--languages <codes>',
  defaultLanguage: '--default-language <code>',
  vendors: '--vendors <codes>',
  layout: '--layout <name>',
  tokens: '--tokens <set>',
  accent: '--accent <colour>',
  jurisdiction: '--jurisdiction <pack>',
  extends: '--extends <slug>',
};

/** The flag without its value, such as `--merchant-code`. */
export const flagName = (id: QuestionId): string => flags[id].split(' ')[0]!;

/** The options of `brand new`, as given on the command line. */
export type NewOptions = AnswerTexts & { yes?: true; json?: true };
