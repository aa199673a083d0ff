import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/states.tsx';
import { useStore } from '../../stores/root-store.ts';
import { given, lateBoard } from '../../story.ts';
import { Chips } from '../../../ui/chips.tsx';
import { GameGrid } from './game-grid.tsx';
import { GamesOrState } from './games-or-state.tsx';
import { Boards } from './boards.tsx';
import { BoardOrState } from './board-or-state.tsx';
import { Closures } from './closures.tsx';
import { SectionHead } from './section-head.tsx';

type Story = StoryObj<typeof SectionHead>;

const meta: Meta<typeof SectionHead> = { title: 'Home/Parts', component: SectionHead };
export default meta;

function Choices() {
  const { t } = useTranslation();
  return (
    <Chips role="group" aria-label={t('nav.studios')}>
      {['ELOTT', 'RNG', 'SPORTS'].map((title, index) => (
        <button key={title} type="button" aria-pressed={index === 0}>
          {t(`category.${title}`)}
        </button>
      ))}
    </Chips>
  );
}

export const Head: Story = {
  render: function Words() {
    const { t } = useTranslation();
    return (
      <SectionHead>
        <h2>{t('hot.title')}</h2>
      </SectionHead>
    );
  },
};
export const HeadWithChips: Story = {
  render: function Words() {
    const { t } = useTranslation();
    return (
      <SectionHead>
        <h2>{t('wall.title')}</h2>
        <Choices />
      </SectionHead>
    );
  },
};
export const ChipsAlone: Story = { render: () => <Choices /> };
export const Grid: Story = {
  render: () => (
    <GameGrid>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} $height="180px" />
      ))}
    </GameGrid>
  ),
};
export const GridOfNoGames: Story = {
  render: () => (
    <GamesOrState games={[]} Shape={GameGrid}>
      {() => null}
    </GamesOrState>
  ),
};
export const LateBoard: Story = {
  ...given({ hasEveryGame: true, ...lateBoard }),
  render: () => (
    <BoardOrState pick={({ draws }) => draws} skeleton={<Skeleton />} icon="lottery" empty="draws.none">
      {(draws) => draws.map(({ gameId }) => <p key={gameId}>{gameId}</p>)}
    </BoardOrState>
  ),
};
export const BoardsOfEveryGame: Story = {
  ...given({ hasEveryGame: true }),
  render: function All() {
    return <Boards games={useStore().catalogue.games} />;
  },
};

/** A game and a vendor that are under maintenance. */
export const Maintenance: Story = {
  ...given({
    path: '/rng',
    calls: {
      gameAnnouncements: {
        value: {
          list: [
            { vassalage: 'GPI', name: 'Nightjar', text: 'We move to new machines.', since: '2026-03-14T09:00:00Z' },
          ],
        },
      },
    },
  }),
  render: function Closed() {
    const { data } = useStore().catalogue;
    useState(() => {
      if (data.value) data.set({ ...data.value, games: data.value.games.map((game) => ({ ...game, isClosed: true })) });
    });
    return <Closures titles={['RNG']} />;
  },
};
