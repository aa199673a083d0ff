import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { useClock } from '../../kit/use-clock.ts';
import { WINNERS_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { RaceView } from './race-view.tsx';
import { RanksPage } from './ranks-page.tsx';
import type { OwnRank, Ranks } from './ranks-store.ts';

const ToWinners = styled(Link)<{ $isSmall?: boolean; $rank?: 'secondary' }>`
  ${buttonFace}
`;

/** The leaderboard (PAGE-07): races that run with the time that is left, those that come, and those that ended with their winners. */
export const Scene = observer(function LeaderboardScene() {
  const { t } = useTranslation();
  return (
    <RanksPage title={t('rankings.races.title')} lead={t('rankings.races.lead')}>
      {(ranks, store) =>
        ranks.races.length === 0 ? (
          <EmptyState
            icon={<Icon name="leaderboard" />}
            title={t('rankings.races.noneTitle')}
            text={t('rankings.races.noneText')}
            action={<ToWinners to={WINNERS_PATH}>{t('rankings.toWinners')}</ToWinners>}
          />
        ) : (
          <Races ranks={ranks} own={store.own} />
        )
      }
    </RanksPage>
  );
});

const Races = observer(function Races({ ranks, own }: { ranks: Ranks; own: readonly OwnRank[] }) {
  const nowMs = useClock(ranks.atMs);
  return (
    <>
      {ranks.races.map((race) => (
        <RaceView key={race.id} race={race} own={own.find(({ raceId }) => raceId === race.id)} nowMs={nowMs} />
      ))}
      <TimeZoneNote />
    </>
  );
});
