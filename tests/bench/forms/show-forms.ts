import { table } from '../goals.ts';
import { range, showGoals } from '../show.ts';
import type { FormFigures, FormsResult } from './forms.ts';

const names: Readonly<Record<keyof FormFigures, string>> = {
  mountMs: 'mount',
  keystrokeMs: 'work of one letter',
  frameMs: 'key to frame',
};

/** Both forms as text: figure by figure, then the goals. */
export function showForms({ rounds, forms, goals }: FormsResult): string {
  const rows = forms.flatMap(({ fieldCount, figures }) =>
    (Object.keys(names) as (keyof FormFigures)[]).map((figure) => [
      `${fieldCount} fields: ${names[figure]}`,
      range(figures.livery[figure], 'ms'),
      range(figures.jsonForms[figure], 'ms'),
    ]),
  );
  return [
    `A form beside JSON Forms with its Material renderers: main thread's own time, ${rounds} rounds in turns, median (min–max)`,
    table(['', 'livery', 'JSON Forms'], rows),
    showGoals(goals),
  ].join('\n\n');
}
