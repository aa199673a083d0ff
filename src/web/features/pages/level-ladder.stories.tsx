import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { LevelLadder } from './level-ladder.tsx';
import type { Level } from './read-levels.ts';

type Story = StoryObj<typeof LevelLadder>;

const level = (name: string, threshold: string, ...gifts: string[]): Level => ({ name, threshold, gifts });
const meta: Meta<typeof LevelLadder> = {
  title: 'Pages/Level ladder',
  component: LevelLadder,
  args: {
    table: {
      threshold: 'Rounds played',
      gifts: ['Weekly bonus', 'Service'],
      levels: [
        level('Bronze', '0', '–', 'By chat'),
        level('Silver', '500', '50 THB', 'By chat'),
        level('Gold', '5,000', '300 THB', 'By phone'),
        level('Diamond', '50,000', '2,000 THB', 'A host of your own'),
      ],
    },
  },
};
export default meta;

export const Guest: Story = {};
/** The steps above that of the player are pale. */
export const MyLevel: Story = given({
  visitor: 'member',
  prepare: ({ member }) => Object.assign(member, { info: { ...member.info, memberLabel: [{ labelName: 'Silver' }] } }),
});
export const OneGift: Story = {
  args: {
    table: {
      threshold: 'Rounds played',
      gifts: ['Weekly bonus'],
      levels: [level('New', '0', '–'), level('Regular', '100', '10 THB')],
    },
  },
};
export const LongNames: Story = {
  args: {
    table: {
      threshold: 'Rounds played since the beginning of the season',
      gifts: ['What the level gives every week', 'Who answers your questions'],
      levels: [
        level('Newcomer to the northern harbour', '0', '–', 'By chat, from nine in the morning'),
        level('Lanternkeeper', '1,000,000', '12,345,678.90 THB', 'By phone, from nine in the morning'),
        level('Admiral', '100,000,000', '98,765,432.10 THB', 'A host of your own, at any time'),
      ],
    },
  },
};
