import type { Meta, StoryObj } from '@storybook/react-vite';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../stores/root-store.ts';
import { boardFailed, boardOnItsWay, emptyBoard, given, lateBoard, pickFirst } from '../../../story.ts';
import { Matches, Slip } from '../sections/sports.tsx';
import { columnsOf } from './columns.ts';
import { MatchBoard } from './match-board.tsx';
import { MatchRow } from './match-row.tsx';
import { OddsButton } from './odds-button.tsx';
import { OddsFormatSelect } from './odds-format-select.tsx';
import { SlipCard } from './slip-card.tsx';

type Story = StoryObj<typeof MatchBoard>;

const meta: Meta<typeof MatchBoard> = { title: 'Matches/Boards', component: MatchBoard, args: { rows: 20 } };
export default meta;

const hasEveryGame = true;
const slip = () => (
  <div style={{ maxWidth: 320 }}>
    <SlipCard />
  </div>
);

/** The first match in the given state. */
function Row({ state }: { state: 'open' | 'running' | 'over' }) {
  const fixture = useStore().boards.board?.fixtures.find((candidate) => candidate.state === state);
  return fixture ? (
    <ul>
      <MatchRow fixture={fixture} columns={columnsOf([fixture], [])} />
    </ul>
  ) : null;
}

function Odds({
  movement,
  isPicked = false,
  isClosed = false,
}: {
  movement?: 'up' | 'down';
  isPicked?: boolean;
  isClosed?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div style={{ width: 76 }}>
      <OddsButton
        odds="1.85"
        label={t('matches.title')}
        head="1"
        movement={movement}
        isPicked={isPicked}
        isClosed={isClosed}
        onToggle={() => undefined}
      />
    </div>
  );
}

export const Filled: Story = given({ hasEveryGame });
export const OneSport: Story = given({ hasEveryGame, path: '/sports?sport=football' });
export const More: Story = { ...given({ hasEveryGame }), args: { rows: 3 } };
export const Picked: Story = given({ hasEveryGame, prepare: pickFirst });
export const OddsMoved: Story = given({
  hasEveryGame,
  // The page starts with these odds; the board prepared below has others, so that the odds move.
  boot: ({ board }) =>
    board?.fixtures.forEach(({ markets }) =>
      markets.forEach(({ selections }) =>
        selections.forEach((selection, index) => (selection.oddsCenti += index % 2 ? 5 : -5)),
      ),
    ),
  prepare: ({ boards }) => {
    const board = structuredClone(boards.board!);
    board.fixtures.forEach(({ markets }) =>
      markets.forEach(({ selections }) =>
        selections.forEach((selection, index) => (selection.oddsCenti += index % 2 ? -5 : 5)),
      ),
    );
    boards.data.set(board);
  },
});
export const Loading: Story = given({ hasEveryGame, ...boardOnItsWay });
export const Empty: Story = given({ hasEveryGame, ...emptyBoard });
export const Failed: Story = given({ hasEveryGame, ...boardFailed });
export const Late: Story = given({ hasEveryGame, ...lateBoard });
export const RowOpen: Story = { ...given({ hasEveryGame }), render: () => <Row state="open" /> };
export const RowRunning: Story = { ...given({ hasEveryGame }), render: () => <Row state="running" /> };
export const RowOver: Story = { ...given({ hasEveryGame }), render: () => <Row state="over" /> };
export const OddsAtRest: Story = { render: () => <Odds /> };
export const OddsUp: Story = { render: () => <Odds movement="up" /> };
export const OddsDown: Story = { render: () => <Odds movement="down" /> };
export const OddsPicked: Story = { render: () => <Odds isPicked /> };
export const OddsClosed: Story = { render: () => <Odds isClosed /> };
export const OddsFormats: Story = { render: () => <OddsFormatSelect /> };
export const SlipEmpty: Story = { ...given({ hasEveryGame }), render: slip };
export const SlipFilled: Story = { ...given({ hasEveryGame, prepare: pickFirst }), render: slip };
export const SlipClosed: Story = {
  ...given({
    hasEveryGame,
    boot: ({ board }) =>
      board?.fixtures.forEach((fixture) => Object.assign(fixture, fixture.state === 'open' && { state: 'running' })),
    prepare: pickFirst,
  }),
  render: slip,
};
export const SectionOfMatches: Story = {
  ...given({ hasEveryGame }),
  render: () => <Matches section={{ section: 'matches' }} />,
};
export const SectionOfTheSlip: Story = { ...given({ hasEveryGame, prepare: pickFirst }), render: () => <Slip /> };
