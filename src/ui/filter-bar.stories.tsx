import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from './chips.tsx';
import { DateRange } from './date-range.tsx';
import { FilterBar, FilterSelect } from './filter-bar.tsx';

interface Args {
  isChoosingDays: boolean;
  initialState: string;
  from: string;
  to: string;
}

type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Primitives/Filter bar',
  args: { isChoosingDays: false, initialState: '', from: '2026-03-01', to: '2026-03-14' },
  render: function Words({ isChoosingDays, initialState, from, to }) {
    const { t } = useTranslation();
    const [state, setState] = useState(initialState);
    return (
      <FilterBar>
        <Chips role="group" aria-label={t('period.label')}>
          <button type="button" aria-pressed={!isChoosingDays}>
            {t('period.all')}
          </button>
          <button type="button" aria-pressed={isChoosingDays}>
            {t('period.days')}
          </button>
        </Chips>
        {isChoosingDays && (
          <DateRange
            range={{ from, to }}
            daysMax={31}
            max="2026-03-14"
            labels={{ from: t('period.from'), to: t('period.to'), submit: t('period.show') }}
            sayFault={({ key, params }) => t(key, params ?? {})}
            onSubmit={() => undefined}
          />
        )}
        <FilterSelect
          aria-label={t('records.state')}
          data-is-set={state !== ''}
          value={state}
          onChange={(event) => setState(event.currentTarget.value)}
        >
          <option value="">{t('records.anyState')}</option>
          <option value="open">{t('records.status.open')}</option>
        </FilterSelect>
      </FilterBar>
    );
  },
};
export default meta;

export const Nothing: Story = {};
export const Chosen: Story = { args: { initialState: 'open' } };
export const Days: Story = { args: { isChoosingDays: true } };
export const Faulty: Story = {
  args: { isChoosingDays: true, from: '2026-03-14', to: '2026-03-01' },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector<HTMLButtonElement>('form button')!.click();
  },
};
