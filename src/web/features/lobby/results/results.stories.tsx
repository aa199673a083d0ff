import type { Meta, StoryObj } from '@storybook/react-vite';
import { given, type StoryAnswers } from '../../../story.ts';
import { numberStats } from '../../../../shared/games/number-stats.ts';
import { MostDrawn } from './most-drawn.tsx';
import { NumberGrid } from './number-grid.tsx';
import { PrizeTable } from './prize-table.tsx';
import { ResultRows } from './result-rows.tsx';
import { Scene } from './results-scene.tsx';
import { ScheduleNote } from './schedule-note.tsx';

type Story = StoryObj<typeof Scene>;

const meta: Meta<typeof Scene> = { title: 'Pages/Results', component: Scene };
export default meta;

const possible = Array.from({ length: 35 }, (_, at) => String(at + 1).padStart(2, '0'));
/** Draws that look drawn, and are the same in every picture. */
const list = Array.from({ length: 60 }, (_, draw) => ({
  gameId: 'lucky-five',
  vassalage: 'TCG_SEA',
  drawNumber: 8_860 - draw,
  drawnAtMs: Date.UTC(2026, 0, 5, 12) - draw * 180_000,
  numbers: [0, 1, 2, 3, 4].map((ball) => possible[(draw * draw * 7 + ball * 11 + draw * ball) % 35]!),
}));
const popular = {
  draws: 60,
  list: possible.slice(0, 20).map((number, at) => ({ number, times: 14 - Math.floor(at / 3), gap: at })),
};
const page = (calls: StoryAnswers) => given({ path: '/results?gameId=lucky-five', hasEveryGame: true, calls });

export const Filled: Story = page({ openedNumbers: { value: { possible, list } }, popularNumbers: { value: popular } });
export const Loading: Story = page({ openedNumbers: 'never', popularNumbers: 'never' });
export const Failed: Story = page({ openedNumbers: { refusal: 'unavailable' } });
export const NoneYet: Story = page({
  openedNumbers: { value: { possible, list: [] } },
  popularNumbers: { value: { draws: 0, list: [] } },
});
export const Numbers: Story = { render: () => <NumberGrid stats={numberStats(possible, list)} draws={list.length} /> };
export const Most: Story = { render: () => <MostDrawn numbers={popular.list} draws={popular.draws} /> };
export const Draws: Story = { render: () => <ResultRows results={list} /> };

/** A table of the north, which begins with the special prize. */
const north = [
  { prize: 'special' as const, numbers: ['13589'] },
  { prize: 'first' as const, numbers: ['72357'] },
  { prize: 'second' as const, numbers: ['42292', '29164'] },
  { prize: 'third' as const, numbers: ['17512', '46899', '25897', '80252', '85086', '12245'] },
  { prize: 'fourth' as const, numbers: ['6984', '9786', '1309', '8384'] },
  { prize: 'fifth' as const, numbers: ['2507', '1265', '0848', '8272', '9000', '6900'] },
  { prize: 'sixth' as const, numbers: ['272', '637', '299'] },
  { prize: 'seventh' as const, numbers: ['56', '82', '56', '36'] },
];
export const Prizes: Story = { render: () => <PrizeTable prizes={north} /> };
export const Schedule: Story = { ...page({}), render: () => <ScheduleNote gameId="lucky-five" /> };
