import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ShownAnnouncement } from '../../../shared/contract/news.ts';
import { NEWS_PATH } from '../../paths.ts';
import { given, type StoryAnswer } from '../../story.ts';
import { NewsList } from '../../kit/news/news-list.tsx';
import { NewsRow } from '../../kit/news/news-row.tsx';
import { Scene } from './news-scene.tsx';
import { Dialog } from './publicity-dialog.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = { title: 'Pages/News', component: Scene, subcomponents: { NewsList } };
export default meta;

const checked: ShownAnnouncement = {
  id: '1',
  version: 1,
  type: 'B',
  title: 'Every result can be checked',
  text: [
    {
      type: 'paragraph',
      children: [
        'Before the first bet a game publishes the ',
        { type: 'strong', children: ['fingerprint'] },
        ' of its seed.',
      ],
    },
    { type: 'list', children: [{ type: 'item', children: ['Compare it after the round.'] }] },
  ],
  link: '/help',
  from: '2026-03-12T09:00:00Z',
  until: null,
};
const list: ShownAnnouncement[] = [
  { ...checked, id: '2', type: 'PR', title: 'A new account starts with play money', link: null },
  checked,
  {
    ...checked,
    id: '3',
    type: 'PL',
    title: 'A title that is longer than most, so that it needs a second line on a phone',
  },
];
const page = (answer: StoryAnswer<'announcementsForAll'>, path: string = NEWS_PATH) =>
  given({ path, calls: { announcementsForAll: answer } });

export const Announcements: Story = page({ value: { list } });
export const OneOpen: Story = page({ value: { list } }, `${NEWS_PATH}?id=1`);
export const Nothing: Story = page({ value: { list: [] } });
export const Loading: Story = page('never');
export const Failed: Story = page({ refusal: 'unavailable' });
export const Row: Story = {
  render: () => (
    <ul>
      <NewsRow path={NEWS_PATH} shown={checked} isOpen />
    </ul>
  ),
};
export const Publicity: Story = { render: () => <Dialog input={checked} close={() => undefined} /> };
export const PublicityWithoutLink: Story = {
  render: () => <Dialog input={{ ...checked, link: null }} close={() => undefined} />,
};
