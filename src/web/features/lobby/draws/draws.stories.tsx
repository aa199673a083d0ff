import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../stores/root-store.ts';
import { boardFailed, boardOnItsWay, emptyBoard, given, lateBoard } from '../../../story.ts';
import { LastResults, NextDraw } from '../sections/draws.tsx';
import { Balls } from './balls.tsx';
import { Countdown } from './countdown.tsx';
import { DrawBoard } from './draw-board.tsx';
import { ResultBoard } from './result-board.tsx';

type Story = StoryObj<typeof DrawBoard>;

const meta: Meta<typeof DrawBoard> = { title: 'Draws/Boards', component: DrawBoard };
export default meta;

const hasEveryGame = true;
const results = () => <ResultBoard rows={4} />;

function Clock({ leftMs }: { leftMs: number }) {
  const { t } = useTranslation();
  return <Countdown leftMs={leftMs} label={t('draws.closesIn')} />;
}

export const Filled: Story = given({ hasEveryGame });
export const OneDraw: Story = given({ hasEveryGame, boot: ({ board }) => void board?.draws.splice(1) });
export const ClosedToTickets: Story = given({
  hasEveryGame,
  boot: ({ board }) => board?.draws.forEach((draw) => Object.assign(draw, { closesAtMs: 0 })),
});
export const Loading: Story = given({ hasEveryGame, ...boardOnItsWay });
export const Empty: Story = given({ hasEveryGame, ...emptyBoard });
export const Failed: Story = given({ hasEveryGame, ...boardFailed });
export const Late: Story = given({ hasEveryGame, ...lateBoard });
export const ResultsFilled: Story = { ...given({ hasEveryGame }), render: results };
export const ResultsLoading: Story = { ...given({ hasEveryGame, ...boardOnItsWay }), render: results };
export const ResultsEmpty: Story = { ...given({ hasEveryGame, ...emptyBoard }), render: results };
export const ResultsFailed: Story = { ...given({ hasEveryGame, ...boardFailed }), render: results };
export const SectionOfTheNextDraw: Story = {
  ...given({ hasEveryGame }),
  render: () => <NextDraw section={{ section: 'next-draw' }} />,
};
export const SectionWithTheBrandsWelcome: Story = {
  ...given({ hasEveryGame }),
  render: function Welcome() {
    const named = useStore().boot.brand.home.sections.find((section) => 'copy' in section && section.copy);
    return (
      <NextDraw
        section={{ section: 'next-draw', copy: named && 'copy' in named && named.copy ? named.copy : 'help' }}
      />
    );
  },
};
export const SectionOfResults: Story = {
  ...given({ hasEveryGame }),
  render: () => <LastResults section={{ section: 'last-results' }} />,
};
export const BallsAtRest: Story = { render: () => <Balls numbers={['03', '11', '19', '24', '35']} /> };
export const BallsLarge: Story = { render: () => <Balls numbers={['3', '38', '385', '38521']} size={56} /> };
export const BallsThatCame: Story = { render: () => <Balls numbers={['03', '11', '19', '24', '35']} isNew /> };
export const CountdownMinutes: Story = { render: () => <Clock leftMs={85_000} /> };
export const CountdownHours: Story = { render: () => <Clock leftMs={7_385_000} /> };
export const CountdownOver: Story = { render: () => <Clock leftMs={-1_000} /> };
