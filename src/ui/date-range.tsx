import { useId, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { rangeFaults, type Day, type DayRange } from '../shared/days.ts';
import type { FieldFault } from '../shared/errors.ts';
import { Button } from './button.tsx';
import { FieldRow, Input, noteId } from './input.tsx';
import { media, space } from './measure.ts';

interface DateRangeProps {
  range: DayRange;
  /** Most days that a range may cover. */
  daysMax: number;
  /** The last day that can be chosen, if there is one. */
  max?: Day;
  labels: { from: string; to: string; submit: string };
  /** Text of a fault. */
  sayFault: (fault: FieldFault) => string;
  /** Called with a range that has no fault. An empty field leaves that side open. */
  onSubmit: (range: DayRange) => void;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(3)};
  &&& > div {
    margin-top: 0;
  }
  & > button {
    grid-column: 1 / -1;
  }
  ${media.tablet} {
    grid-template-columns: 180px 180px auto;
    justify-content: start;
    & > button {
      grid-column: auto;
      /* In line with the inputs, below their labels. */
      margin-top: calc(var(--text-0) * 1.5 + ${space(1.5)});
    }
  }
`;

const fields = ['from', 'to'] as const;

/** Two days that limit a list, both included. It is submitted as a whole, so that a half-typed date loads nothing (LIST-03). */
export function DateRange({ range, daysMax, max, labels, sayFault, onSubmit }: DateRangeProps) {
  const id = useId();
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const inputs = fields.map((name) => form.elements.namedItem(name) as HTMLInputElement);
    const chosen: DayRange = Object.fromEntries(inputs.flatMap(({ name, value }) => (value ? [[name, value]] : [])));
    const found = rangeFaults(chosen, daysMax);
    // A date that is only half typed reads as an empty one.
    for (const { name, validity } of inputs) if (validity.badInput) found.push({ field: name, key: 'validation.day' });
    setFaults(found);
    if (found[0]) return (form.elements.namedItem(found[0].field) as HTMLInputElement).focus();
    onSubmit(chosen);
  };
  return (
    <Form method="post" noValidate onSubmit={submit}>
      {fields.map((name) => {
        const fault = faults.find(({ field }) => field === name);
        return (
          <FieldRow key={name} id={`${id}${name}`} label={labels[name]} fault={fault && sayFault(fault)}>
            <Input
              id={`${id}${name}`}
              name={name}
              type="date"
              defaultValue={range[name] ?? ''}
              max={max}
              aria-invalid={fault !== undefined}
              aria-describedby={fault && noteId(`${id}${name}`)}
            />
          </FieldRow>
        );
      })}
      <Button type="submit" $rank="secondary">
        {labels.submit}
      </Button>
    </Form>
  );
}
