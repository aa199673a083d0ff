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
  /** What the first page is: nothing means that no answer comes. */
  first: Result<readonly string[]> | undefined;
  /** What a renewal of the first page answers, if the player asks for one. */
  renewed: Result<readonly string[]> | undefined;
  /** What further pages are, if there are any. */
  later: Result<readonly string[]> | 'never' | undefined;
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
  args: { first: rows, renewed: undefined, later: undefined, isFiltered: false, period: 'all', looks: 'back' },
  render: function Page({ first, renewed, later, isFiltered, period, looks }) {
    const [chosen, setChosen] = useState(period);
    const [list] = useState(() => {
      const answers = [first];
      return new ListStore<string, null>(null, async ({ cursor }) => {
        const answer = cursor === undefined ? (answers.pop() ?? renewed ?? first) : later;
        if (!answer || answer === 'never') return never;
        return answer.ok ? ok({ list: answer.value, nextCursor: later ? 'more' : null }) : answer;
      });
    });
    useEffect(() => void list.load().then(() => renewed && list.load()), [list, renewed]);
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
export const LoadingMore: Story = { args: { later: 'never' }, play: addMore };
export const MoreFailed: Story = { args: { later: fail('unavailable') }, play: addMore };
export const Loading: Story = { args: { first: undefined } };
export const Failed: Story = { args: { first: fail('unavailable') } };
export const NotRenewed: Story = { args: { renewed: fail('unavailable') } };
export const NothingFound: Story = { args: { first: ok([]), isFiltered: true } };
export const LooksAhead: Story = { args: { looks: 'ahead', period: 'next7' } };
export const OwnDays: Story = { args: { period: { from: '2026-03-01', to: '2026-03-14' } } };
