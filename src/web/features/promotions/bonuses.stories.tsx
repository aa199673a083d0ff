import type { Meta, StoryObj } from '@storybook/react-vite';
import { given } from '../../story.ts';
import { BonusView } from './bonus-view.tsx';
import { Scene } from './bonuses-scene.tsx';
import { openBonus, openBonusPage } from './story-promotions.ts';
import { TurnoverBar } from './turnover-bar.tsx';
import { TurnoverPlot } from './turnover-plot.tsx';

type Story = StoryObj<typeof Scene>;

const path = '/member/bonusDetails';
const meta: Meta<typeof Scene> = {
  title: 'Pages/Bonuses',
  component: Scene,
  subcomponents: { BonusView, TurnoverBar, TurnoverPlot },
};
export default meta;

const ended = {
  ...openBonus,
  id: '8',
  title: 'Birthday',
  state: 'converted' as const,
  turnoverDone: '10000.00',
  endedAt: '2026-03-05T10:00:00Z',
};
const round = {
  roundId: '2',
  vassalage: 'LMN',
  gameId: 'baccarat',
  at: '2026-03-13T10:00:00Z',
  stake: '200.00',
  counted: '20.00',
  share: 10,
  reason: 'share' as const,
};
const list = [{ ...round, roundId: '3', stake: '100.00', counted: '100.00', share: 100, reason: null }, round];

export const Bonuses: Story = given({
  path,
  visitor: 'member',
  calls: { bonusList: { value: { list: [openBonus, ended], nextCursor: null } } },
});
export const Empty: Story = given({
  path,
  visitor: 'member',
  calls: { bonusList: { value: { list: [], nextCursor: null } } },
});
export const Loading: Story = given({ path, visitor: 'member', calls: { bonusList: 'never' } });
export const Failed: Story = given({ path, visitor: 'member', calls: { bonusList: { refusal: 'unavailable' } } });
export const Progress: Story = given({
  path: `${path}?id=9`,
  visitor: 'member',
  calls: { bonusDetail: { value: { bonus: openBonusPage, list, nextCursor: null } } },
});
export const JustOpened: Story = given({
  path: `${path}?id=9`,
  visitor: 'member',
  calls: {
    bonusDetail: {
      value: { bonus: { ...openBonusPage, turnoverDone: '0.00', days: [] }, list: [], nextCursor: null },
    },
  },
});
export const Ended: Story = given({
  path: `${path}?id=8`,
  visitor: 'member',
  calls: {
    bonusDetail: { value: { bonus: { ...openBonusPage, ...ended, days: [] }, list, nextCursor: null } },
  },
});
export const DetailLoading: Story = given({ path: `${path}?id=9`, visitor: 'member', calls: { bonusDetail: 'never' } });
