import type { Meta, StoryObj } from '@storybook/react-vite';
import { Timeline, type TimelineStep } from './timeline.tsx';

type Story = StoryObj<typeof Timeline>;

const meta: Meta<typeof Timeline> = {
  title: 'Primitives/Timeline',
  component: Timeline,
  args: {
    label: 'Your withdrawal',
    stateLabels: { done: 'done', current: 'now', coming: 'still to come', failed: 'failed' },
  },
};
export default meta;

const asked: TimelineStep = {
  id: 'asked',
  title: 'You asked for 12,500.00',
  state: 'done',
  time: { iso: '2026-03-04T09:12:00Z', text: '4 March, 16:12' },
  text: 'To the account that ends with 4471. The amount was taken from your balance.',
};
const checked: TimelineStep = {
  id: 'checked',
  title: 'Checked',
  state: 'done',
  time: { iso: '2026-03-04T09:20:00Z', text: '4 March, 16:20' },
};
const sent: TimelineStep = { id: 'sent', title: 'With the bank', state: 'coming', text: 'Banks take up to one day.' };
const there: TimelineStep = { id: 'there', title: 'In your account', state: 'coming' };

export const JustBegun: Story = {
  args: {
    steps: [
      { ...asked, state: 'current', text: 'We check it next. You can still cancel it until then.' },
      { ...checked, state: 'coming', time: undefined },
      sent,
      there,
    ],
  },
};
export const UnderWay: Story = {
  args: {
    steps: [
      asked,
      checked,
      {
        ...sent,
        state: 'current',
        time: { iso: '2026-03-05T09:30:00Z', text: 'until 5 March, 16:30' },
        text: 'Your bank has the transfer, and books it until tomorrow, 16:30. You need not do anything.',
      },
      there,
    ],
  },
};
export const StepOpened: Story = {
  ...UnderWay,
  play: ({ canvasElement }) => canvasElement.querySelector('summary')?.click(),
};
export const Failed: Story = {
  args: {
    steps: [
      asked,
      checked,
      {
        ...sent,
        title: 'Sent back by the bank',
        state: 'failed',
        time: { iso: '2026-03-05T02:02:00Z', text: '5 March, 09:02' },
        text: 'The name of the account is not yours. The amount is in your balance again.',
      },
    ],
  },
};
export const Done: Story = {
  args: {
    steps: [
      asked,
      checked,
      { ...sent, state: 'done' },
      { ...there, state: 'done', time: { iso: '2026-03-05T03:41:00Z', text: '5 March, 10:41' } },
    ],
  },
};
/** A language with long words. */
export const Long: Story = {
  args: {
    label: 'Lệnh rút tiền của bạn',
    stateLabels: { done: 'đã xong', current: 'đang thực hiện', coming: 'sắp tới', failed: 'không thành công' },
    steps: [
      {
        ...asked,
        title: 'Bạn đã yêu cầu rút 12.500.000 ₫ về tài khoản ngân hàng',
        time: { iso: '2026-03-04T09:12:00Z', text: '16:12 ngày 4 tháng 3 năm 2026' },
      },
      {
        ...sent,
        state: 'current',
        title: 'Ngân hàng của bạn đang xử lý giao dịch chuyển khoản',
        time: { iso: '2026-03-05T09:30:00Z', text: 'trước 16:30 ngày 5 tháng 3' },
        text: 'Ngân hàng đã nhận lệnh và sẽ ghi có trước 16:30 ngày mai. Bạn không cần làm gì thêm.',
      },
    ],
  },
};
