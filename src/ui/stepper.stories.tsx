import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Stepper } from './stepper.tsx';

interface Args {
  label: string;
  labels: readonly string[];
  /** Number of the current step, from 1. */
  step: number;
  /** Where the player is, with the number of the step, the count and the label. */
  position: (step: number, count: number, label: string) => string;
  doneLabel: string;
  hasWayBack: boolean;
}

type Story = StoryObj<Args>;

const meta: Meta<Args> = {
  title: 'Primitives/Stepper',
  args: {
    label: 'Deposit',
    labels: ['Amount', 'Method', 'Confirm'],
    step: 1,
    position: (step, count, label) => `Step ${step} of ${count}: ${label}`,
    doneLabel: 'done',
    hasWayBack: true,
  },
  render: function Flow({ label, labels, step, position, doneLabel, hasWayBack }) {
    const [current, setCurrent] = useState(String(step));
    const here = Number(current);
    return (
      <Stepper
        label={label}
        steps={labels.map((text, index) => ({ id: String(index + 1), label: text }))}
        current={current}
        position={position(here, labels.length, labels[here - 1]!)}
        doneLabel={doneLabel}
        onBack={hasWayBack ? setCurrent : undefined}
      />
    );
  },
};
export default meta;

export const First: Story = {};
export const Second: Story = { args: { step: 2 } };
export const Last: Story = { args: { step: 3 } };
export const WithoutWayBack: Story = { args: { step: 3, hasWayBack: false } };
/** A language with long words. */
export const Long: Story = {
  args: {
    label: 'Nạp tiền',
    labels: ['Chọn số tiền cần nạp', 'Phương thức thanh toán', 'Kiểm tra thông tin', 'Xác nhận giao dịch'],
    step: 3,
    position: (step, count, label) => `Bước ${step} trên ${count}: ${label}`,
    doneLabel: 'đã xong',
  },
};
