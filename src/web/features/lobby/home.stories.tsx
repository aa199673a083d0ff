import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ShownAnnouncement } from '../../../shared/contract/news.ts';
import { useStore } from '../../stores/root-store.ts';
import { gamesFailed, gamesOnTheirWay, given, noGames, type StoryPage } from '../../story.ts';
import { Scene as CategoryScene } from './category-scene.tsx';
import { Scene as HomeScene } from './home-scene.tsx';
import { Section as CopyBlock } from './sections/copy-block.tsx';
import { Section as GameWall } from './sections/game-wall.tsx';
import { Section as Hero } from './sections/hero.tsx';
import { Section as HotGames } from './sections/hot-games.tsx';
import { Section as Jackpots } from './sections/jackpots.tsx';
import { LiveNotices } from './sections/live-notices.tsx';
import { Section as Notices } from './sections/notices.tsx';
import { Section as VendorStrip } from './sections/vendor-strip.tsx';
import { Section as Winners } from './sections/winners.tsx';

type Story = StoryObj<typeof HomeScene>;

const meta: Meta<typeof HomeScene> = { title: 'Home/Sections', component: HomeScene };
export default meta;

/** Names of the texts on the brand's home. Falls back to the help text if the home has none. */
function useCopyNames(): readonly string[] {
  const { sections } = useStore().boot.brand.home;
  const names = sections.flatMap((section) =>
    'copies' in section ? section.copies : 'copy' in section && section.copy ? [section.copy] : [],
  );
  return names.length > 0 ? names : ['help'];
}

function HeroOfFirstGame() {
  const { catalogue } = useStore();
  const [copy] = useCopyNames();
  return <Hero section={{ section: 'hero', gameId: catalogue.hotGames[0]?.gameId ?? '', copy: copy! }} />;
}

function Texts({ look }: { look?: 'envelopes' }) {
  return <CopyBlock section={{ section: 'copy-block', copies: [...useCopyNames()], ...(look && { look }) }} />;
}

const noWinners: StoryPage = { calls: { winners: { value: { currency: 'THB', list: [] } } } };
const announcement: ShownAnnouncement = {
  id: '1',
  version: 1,
  type: 'B',
  title: 'Every result can be checked, and this title is longer than a phone is wide',
  text: [],
  link: null,
  from: '2026-03-12T09:00:00Z',
  until: null,
};
const someNews: StoryPage = {
  calls: { announcementsForAll: { value: { list: [announcement, { ...announcement, id: '2', type: 'PR' }] } } },
};
const hot = () => <HotGames section={{ section: 'hot-games' }} />;
const wall = () => <GameWall section={{ section: 'game-wall' }} />;
const winners = () => <Winners />;
const vendors = () => <VendorStrip />;
const category = () => <CategoryScene />;

export const WholeHome: Story = {};
export const HeroGuest: Story = { render: () => <HeroOfFirstGame /> };
export const HeroMember: Story = { ...given({ visitor: 'member' }), render: () => <HeroOfFirstGame /> };
export const HeroWithoutItsGame: Story = { ...given(noGames), render: () => <HeroOfFirstGame /> };
export const HotGamesFilled: Story = { render: hot };
export const HotGamesRound: Story = {
  render: () => <HotGames section={{ section: 'hot-games', look: 'medallions' }} />,
};
export const HotGamesLoading: Story = { ...given(gamesOnTheirWay), render: hot };
export const HotGamesFailed: Story = { ...given(gamesFailed), render: hot };
export const JackpotsFilled: Story = { ...given({ hasEveryGame: true }), render: () => <Jackpots /> };
export const GameWallFilled: Story = { render: wall };
export const GameWallRound: Story = {
  render: () => <GameWall section={{ section: 'game-wall', look: 'medallions' }} />,
};
export const GameWallLoading: Story = { ...given(gamesOnTheirWay), render: wall };
export const GameWallEmpty: Story = { ...given(noGames), render: wall };
export const GameWallFailed: Story = { ...given(gamesFailed), render: wall };
export const VendorsFilled: Story = { ...given({ hasEveryGame: true }), render: vendors };
export const VendorsLoading: Story = { ...given(gamesOnTheirWay), render: vendors };
export const WinnersFilled: Story = { render: winners };
export const WinnersLoading: Story = { ...given({ calls: { winners: 'never' } }), render: winners };
export const WinnersEmpty: Story = { ...given(noWinners), render: winners };
export const WinnersFailed: Story = { ...given({ calls: { winners: { refusal: 'unavailable' } } }), render: winners };
export const TextsInColumns: Story = { render: () => <Texts /> };
export const TextsAsEnvelopes: Story = { render: () => <Texts look="envelopes" /> };
export const CategoryOfSlots: Story = { ...given({ path: '/rng', hasEveryGame: true }), render: category };
export const CategoryLoading: Story = { ...given({ ...gamesOnTheirWay, path: '/rng' }), render: category };
export const CategoryEmpty: Story = { ...given({ ...noGames, path: '/rng' }), render: category };
export const CategoryFailed: Story = { ...given({ ...gamesFailed, path: '/rng' }), render: category };
export const NoticesBeforeTheyCome: Story = { render: () => <Notices /> };
export const NoticesOneAfterAnother: Story = { ...given(someNews), render: () => <LiveNotices /> };
export const NoticesNone: Story = {
  ...given({ calls: { announcementsForAll: { value: { list: [] } } } }),
  render: () => <LiveNotices />,
};
