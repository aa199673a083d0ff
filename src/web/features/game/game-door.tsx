import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isRegistrationOpen } from '../../../shared/brand/register-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { media, space } from '../../../ui/measure.ts';
import { isTrialOffered } from '../../identity/is-trial-offered.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { NoGame } from './no-game.tsx';
import { useAskedGame } from './use-asked-game.ts';
import { useMissingGame } from './use-missing-game.ts';

const Door = styled.section`
  display: grid;
  align-content: safe center;
  justify-items: center;
  gap: ${space(6)} ${space(12)};
  min-height: 0;
  padding: ${space(6)} var(--space-gutter);
  overflow: auto;
  & > img {
    width: min(200px, 52vw);
    height: auto;
    aspect-ratio: 3 / 4;
    border-radius: var(--radius-medium);
    object-fit: cover;
    box-shadow: var(--shadow-tile);
  }
  & > div {
    width: min(100%, 360px);
  }
  & h1 {
    font-size: var(--text-5);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  & h1 + p {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & p + p {
    margin-top: ${space(3)};
  }
  ${media.desktop} {
    grid-template-columns: auto auto;
    justify-content: center;
    align-items: center;
    & > img {
      width: 300px;
    }
    & h1 {
      font-size: var(--text-6);
    }
  }
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(3)};
  margin-top: ${space(6)};
  & > :first-child,
  & > :last-child {
    grid-column: 1 / -1;
  }
  & > :only-child,
  & > :nth-child(2):nth-last-child(2) {
    grid-column: 1 / -1;
  }
`;

const ToLobby = styled(Link)`
  justify-self: center;
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--color-muted);
  text-decoration: underline;
  text-underline-offset: 3px;
  &:hover {
    color: var(--color-text);
  }
`;

/** The page of a game as a guest sees it behind the login: the game itself, and every way to play it (GUARD-10). */
export const Scene = observer(function GameDoor() {
  const { boot, catalogue, ui } = useStore();
  const { t } = useTranslation();
  const asked = useAskedGame();
  const game = catalogue.game(asked.gameId);
  const isAsking = useMissingGame(asked.gameId, game !== undefined);
  if (!game) return catalogue.data.isWaiting || isAsking ? null : <NoGame title={t('game.none.title')} />;
  // After the login the page shows the game, so nothing else is wanted.
  const logIn = () => ui.open('login', () => {});
  const tryFree = () => {
    logIn();
    ui.show('free-play');
  };
  const hasTrial = isTrialOffered(boot.brand);
  const canJoin = isRegistrationOpen(boot.brand);
  return (
    <Door>
      <img src={game.tileUrl} alt="" width={300} height={400} />
      <div>
        <h1>{game.name}</h1>
        <p>{catalogue.vendorName(game.vassalage)}</p>
        <p>{t('game.door.text')}</p>
        <Ways>
          {hasTrial && (
            <Button type="button" $isWide onClick={tryFree}>
              {t('nav.freePlay')}
            </Button>
          )}
          {canJoin && (
            <Button
              type="button"
              $rank={hasTrial ? 'secondary' : 'primary'}
              onClick={() => ui.open('register', () => {})}
            >
              {t('nav.signUp')}
            </Button>
          )}
          <Button type="button" $rank={hasTrial || canJoin ? 'secondary' : 'primary'} onClick={logIn}>
            {t('nav.logIn')}
          </Button>
          <ToLobby to="/">{t('notFound.back')}</ToLobby>
        </Ways>
      </div>
    </Door>
  );
});
