import type { Meta, StoryObj } from '@storybook/react-vite';
import type { FeedbackRow } from '../../../shared/contract/feedback.ts';
import { FEEDBACK_PATH } from '../../paths.ts';
import { given, type StoryAnswers } from '../../story.ts';
import { useStore } from '../../stores/root-store.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import { Scene } from './feedback-scene.tsx';
import { FeedbackStore } from './feedback-store.ts';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = { title: 'Pages/Feedback', component: Scene };
export default meta;

const waiting: FeedbackRow = {
  id: '2',
  kind: 'problem',
  text: 'The draw at eight was late.\nIt came two minutes after the clock.',
  pictures: 2,
  sentAt: '2026-03-13T21:12:00Z',
  answer: null,
};
const answered: FeedbackRow = {
  ...waiting,
  id: '1',
  kind: 'suggestion',
  text: 'Please add a filter for new games.',
  pictures: 0,
  answer: { text: 'It is there: choose New above the games.', at: '2026-03-14T08:00:00Z' },
};
const page = (answer: StoryAnswers['feedbackList']) =>
  given({ path: FEEDBACK_PATH, visitor: 'member', calls: { feedbackList: answer! } });

function Form() {
  const root = useStore();
  return <FeedbackForm store={new FeedbackStore(root)} onSent={() => undefined} />;
}

export const Guest: Story = given({ path: FEEDBACK_PATH });
export const WithAnswers: Story = page({ value: { list: [waiting, answered], nextCursor: null } });
export const NothingSent: Story = page({ value: { list: [], nextCursor: null } });
export const Loading: Story = page('never');
export const Failed: Story = page({ refusal: 'unavailable' });
export const EmptyForm: Story = { render: () => <Form /> };
export const Items: Story = {
  render: () => (
    <ul>
      <FeedbackItem row={waiting} />
      <FeedbackItem row={answered} />
    </ul>
  ),
};
