import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { ListStore } from '../../../client/list-store.ts';
import { fail, ok, type Result } from '../../../shared/errors.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { given } from '../../story.ts';
import { ListView } from './list-view.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { presets, type Period } from './period.ts';

interface Args {
  /** What the first call answers, and what every later one does; nothing means that no answer comes. */
  first: Result<readonly string[]> | undefined;
  later: Result<readonly string[]> | undefined;
  isFiltered: boolean;
  period: Period;
  looks: keyof typeof presets;
}

type Story = StoryObj<Args>;

const rows = ok(['one', 'two', 'three']);
const moreRows = ok(['four', 'five']);
const never = new Promise<never>(() => {});

const meta: Meta<Args> = {
  title: 'Kit/Lists',
  ...given({ visitor: 'member' }),
  args: { first: rows, later: undefined, isFiltered: false, period: 'all', looks: 'back' },
  render: function Page({ first, later, isFiltered, period, looks }) {
    const [chosen, setChosen] = useState(period);
    const [list] = useState(
      () =>
        new ListStore<string, null>(null, async ({ cursor }) => {
          const answer = cursor === undefined ? first : later;
          if (!answer) return never;
          return answer.ok ? ok({ list: answer.value, nextCursor: later ? 'more' : null }) : answer;
        }),
    );
    useEffect(() => void list.load(), [list]);
    return (
      <>
        <FilterBar>
          <PeriodFilter period={chosen} presets={presets[looks]} onChange={setChosen} />
        </FilterBar>
        <ListView list={list} empty={null} onClear={isFiltered ? () => undefined : undefined}>
          {(found) => (
            <ul>
              {found.map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          )}
        </ListView>
      </>
    );
  },
};
export default meta;

const addMore: Story['play'] = async ({ canvasElement }) => {
  [...canvasElement.querySelectorAll<HTMLButtonElement>('button')].at(-1)!.click();
};

export const Rows: Story = {};
export const MoreRows: Story = { args: { later: moreRows } };
export const MoreFailed: Story = { args: { later: fail('unavailable') }, play: addMore };
export const Loading: Story = { args: { first: undefined } };
export const Failed: Story = { args: { first: fail('unavailable') } };
export const NothingFound: Story = { args: { first: ok([]), isFiltered: true } };
export const LooksAhead: Story = { args: { looks: 'ahead', period: 'next7' } };
export const OwnDays: Story = { args: { period: { from: '2026-03-01', to: '2026-03-14' } } };
