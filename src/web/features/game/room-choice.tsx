import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { GameRoom } from '../../../shared/contract/lobby.ts';
import { ok } from '../../../shared/errors.ts';
import { formatAmount } from '../../../shared/money/money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { GAME_PATH } from '../../paths.ts';
import { useNavigate } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { NoGame } from './no-game.tsx';

/** How often the numbers of players are asked for. */
const ASK_MS = 5_000;
const PERMILLE = 1000;
/** Rooms of our own game, for the time until they are known. */
const SKELETONS = 4;

const Page = styled.section`
  display: grid;
  align-content: safe center;
  justify-items: center;
  gap: ${space(5)};
  min-height: 0;
  padding: ${space(6)} var(--space-gutter);
  overflow: auto;
  & > header {
    width: min(100%, 560px);
    text-align: center;
  }
  & h1 {
    font-size: var(--text-5);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  & > p:first-child {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & h1 + p {
    margin-top: ${space(2)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

/** The picture of the game, behind its rooms. */
const Banner = styled.img`
  width: min(100%, 760px);
  max-height: 24dvh;
  border-radius: var(--radius-medium);
  object-fit: cover;
  object-position: 78% 50%;
  box-shadow: var(--shadow-tile);
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  width: min(100%, 760px);
  padding: 0;
  list-style: none;
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Choice = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  width: 100%;
  min-height: 76px;
  padding: ${space(3)} ${space(4)};
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  color: var(--color-text);
  text-align: start;
  transition: transform var(--motion-quick) ease-out;
  &:hover,
  &:focus-visible {
    transform: translateY(var(--motion-lift));
  }
  & > strong {
    font-size: var(--text-2);
    overflow-wrap: anywhere;
  }
  & > :nth-child(2) {
    grid-row: 1 / span 2;
    grid-column: 2;
    display: grid;
    justify-items: end;
    color: var(--color-muted);
    font-size: 12px;
  }
  & small {
    color: var(--color-muted);
    font-size: 12px;
    font-weight: 400;
  }
  & b {
    color: var(--color-text);
    font-size: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
  & > :last-child {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & svg {
    width: 16px;
    height: 16px;
  }
`;

interface RoomChoiceProps {
  gameId: string;
  vassalage: string;
}

/** The rooms of a card game between players: the stake of each, and who is there. The chosen one is launched (GAME-15). */
export const RoomChoice = observer(function RoomChoice({ gameId, vassalage }: RoomChoiceProps) {
  const { catalogue, client, launch, locale } = useStore();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [rooms] = useState(() => new Loadable<GameRoom[]>());
  const load = useCallback(
    () =>
      rooms.load(async (signal) => {
        const answer = await client.call('roomList', { query: { gameId, vassalage, language: locale.code }, signal });
        return answer.ok ? ok(answer.value.content) : answer;
      }),
    [client, gameId, vassalage, locale, rooms],
  );
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), ASK_MS);
    return () => clearInterval(timer);
  }, [load]);

  if (rooms.fault === 'game_unknown') return <NoGame title={t('error.game_unknown')} />;
  if (rooms.state === 'failed') return <SceneFault onRetry={load} />;
  const game = catalogue.game(gameId);
  const { tag } = locale.language;
  const rake = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  const enter = async (roomId: string) => {
    await launch.launch({ gameId, vassalage, roomId }, locale.code);
    void navigate(`${GAME_PATH}?${new URLSearchParams({ gameId, vassalage, roomId }).toString()}`);
  };
  return (
    <Page aria-busy={rooms.isWaiting}>
      {game && <Banner src={game.sceneUrl} alt="" width={640} height={360} />}
      <header>
        {game && <p>{game.name}</p>}
        <h1>{t('game.rooms.title')}</h1>
        {rooms.value?.[0] && (
          <p>{t('game.rooms.text', { rake: rake.format(rooms.value[0].rakePermille / PERMILLE) })}</p>
        )}
      </header>
      <List>
        {(rooms.value ?? []).map((room) => (
          <li key={room.roomId}>
            <RoomButton room={room} tag={tag} onEnter={() => void enter(room.roomId)} />
          </li>
        ))}
        {rooms.isWaiting &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <Skeleton $height="76px" />
            </li>
          ))}
      </List>
    </Page>
  );
});

/** One room: its name, its stake, and how many players are there. */
function RoomButton({ room, tag, onEnter }: { room: GameRoom; tag: string; onEnter: () => void }) {
  const { t } = useTranslation();
  const stake = formatAmount({ amountMinor: BigInt(room.stakeMinor), currency: room.currency }, tag);
  return (
    <Choice type="button" onClick={onEnter}>
      <strong>{room.name}</strong>
      <span>
        {t('game.rooms.stake')}
        <b>
          {stake} <small>{room.currency}</small>
        </b>
      </span>
      <span>
        <Icon name="upline" />
        {t('game.rooms.players', { count: room.players })}
      </span>
    </Choice>
  );
}
