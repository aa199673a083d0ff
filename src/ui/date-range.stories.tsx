import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../shared/days.ts';
import { DateRange } from './date-range.tsx';

interface Args {
  range: DayRange;
}

type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Primitives/Date range',
  args: { range: { from: '2026-03-01', to: '2026-03-14' } },
  render: function Words({ range }) {
    const { t } = useTranslation();
    return (
      <DateRange
        range={range}
        daysMax={31}
        max="2026-03-14"
        labels={{ from: t('period.from'), to: t('period.to'), submit: t('period.show') }}
        sayFault={({ key, params }) => t(key, params ?? {})}
        onSubmit={() => undefined}
      />
    );
  },
};
export default meta;

const submit: Story['play'] = async ({ canvasElement }) => canvasElement.querySelector('button')!.click();

export const Days: Story = {};
export const Empty: Story = { args: { range: {} } };
export const FromADay: Story = { args: { range: { from: '2026-03-01' } } };
export const TooLong: Story = { args: { range: { from: '2025-03-01', to: '2026-03-14' } }, play: submit };
/** A script cannot type a part of a date, so the test tells the input that it was typed. */
export const HalfTyped: Story = {
  args: { range: {} },
  play: async (context) => {
    const input = context.canvasElement.querySelector('input')!;
    Object.defineProperty(input, 'validity', { value: { badInput: true } });
    await submit(context);
  },
};
