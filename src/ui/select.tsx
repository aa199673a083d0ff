import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import type { Choice } from './form/form-context.ts';
import { describedBy, FieldRow, Input } from './input.tsx';
import { space } from './measure.ts';

/** A select's own arrow, drawn from two triangles, because the browser's sits too close to the edge. */
export const selectArrow = css`
  appearance: none;
  padding-inline-end: ${space(10)};
  background-image:
    linear-gradient(45deg, transparent 50%, var(--color-muted) 50%),
    linear-gradient(135deg, var(--color-muted) 50%, transparent 50%);
  background-position:
    right calc(${space(4)} + 5px) center,
    right ${space(4)} center;
  background-size: 5px 5px;
  background-repeat: no-repeat;
  &:dir(rtl) {
    background-position:
      left ${space(4)} center,
      left calc(${space(4)} + 5px) center;
  }
`;

/** A select in the look of an input. Use it `as="select"`. */
export const SelectBox = styled(Input)`
  ${selectArrow}
  text-overflow: ellipsis;
  & > option {
    background: var(--color-raised);
    color: var(--color-text);
  }
`;

interface SelectOptionsProps {
  /** Text of the empty option, which comes first. Left out, there is no empty option. */
  choose: string | undefined;
  choices: readonly Choice[] | undefined;
}

/** The options of a select. */
export function SelectOptions({ choose, choices = [] }: SelectOptionsProps) {
  return (
    <>
      {choose !== undefined && <option value="">{choose}</option>}
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  );
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  id: string;
  label: string;
  choices: readonly Choice[];
  /** Text of the empty option, which shows until something is chosen. Without it there is no empty option. */
  choose?: string | undefined;
  optionalMark?: string | undefined;
  hint?: string | undefined;
  fault?: string | undefined;
  /** The choices are loading: nothing can be chosen yet, and `choose` says so. */
  isBusy?: boolean;
}

/** A labelled select. The list itself is the browser's, which is a wheel on a phone and needs no script (VALID-19). */
export function Select({
  label,
  choices,
  choose,
  optionalMark,
  hint,
  fault,
  isBusy = false,
  ref: _,
  ...select
}: SelectProps) {
  return (
    <FieldRow id={select.id} label={label} optionalMark={optionalMark} hint={hint} fault={fault}>
      <SelectBox
        as="select"
        aria-required={select.required}
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy(select.id, { hint, fault })}
        aria-busy={isBusy}
        {...select}
        disabled={select.disabled === true || isBusy}
      >
        <SelectOptions choose={choose} choices={choices} />
      </SelectBox>
    </FieldRow>
  );
}
