import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { missionPeriods } from '../../../shared/missions/mission-periods.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { Button, buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { giftText } from '../../kit/gift-text.ts';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { Section } from '../../kit/section.tsx';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { useClock } from '../../kit/use-clock.ts';
import { Link } from '../../router.ts';
import { missionsOf } from '../../stores/missions-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { MissionCard } from './mission-card.tsx';
import { MissionsPageStore } from './missions-page-store.ts';

type Missions = ValueOf<Contract['missionList']>;

const Page = styled.div`
  display: grid;
  gap: ${space(8)};
`;

const ToLobby = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

/** Skeletons in the shape of cards. */
const SKELETONS = 4;

/** The missions of the player (MEMBER-13): by period, with their progress, which moves while it shows, and the history. */
export const Scene = observer(function MissionsScene() {
  const root = useStore();
  const [page] = useState(() => new MissionsPageStore(root));
  const { code } = root.locale;
  // The titles come in the language of the page.
  useEffect(() => void page.load(), [page, code]);
  useEffect(
    () =>
      reaction(
        () => missionsOf(root).news,
        () => void page.load(),
      ),
    [root, page],
  );
  const { value, isWaiting, state } = page.data;
  if (isWaiting)
    return (
      <Page aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} $height="104px" />
        ))}
      </Page>
    );
  if (!value || state === 'failed') return <SceneFault onRetry={page.load} />;
  return <Missions missions={value} page={page} />;
});

const Missions = observer(function Missions({ missions, page }: { missions: Missions; page: MissionsPageStore }) {
  const { t } = useTranslation();
  const { list, history, atMs } = missions;
  const nowMs = useClock(atMs);
  if (list.length === 0 && history.length === 0)
    return (
      <EmptyState
        icon={<Icon name="missions" />}
        title={t('missions.empty.title')}
        text={t('missions.empty.text')}
        action={<ToLobby to="/">{t('missions.empty.action')}</ToLobby>}
      />
    );
  return (
    <Page>
      {missionPeriods.map((period) => {
        const own = list.filter((mission) => mission.period === period);
        return (
          own.length > 0 && (
            <Section key={period} aria-labelledby={`missions-${period}`}>
              <h2 id={`missions-${period}`}>{t(`missions.period.${period}`)}</h2>
              <ul>
                {own.map((mission) => (
                  <MissionCard
                    key={mission.id}
                    mission={mission}
                    waitsFor={mission.waitsFor === null ? undefined : titleOf(list, mission.waitsFor)}
                    nowMs={nowMs}
                    isClaiming={page.claiming !== undefined && page.claiming === mission.reward?.id}
                    onClaim={() => mission.reward && void page.claim(mission.reward.id)}
                  />
                ))}
              </ul>
            </Section>
          )
        );
      })}
      {history.length > 0 && <History history={history} page={page} />}
    </Page>
  );
});

const titleOf = (list: Missions['list'], id: string): string => list.find((mission) => mission.id === id)?.title ?? '';

/** What was reached in earlier periods. A reward that still waits can be claimed here. */
const History = observer(function History({ history, page }: Pick<Missions, 'history'> & { page: MissionsPageStore }) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  return (
    <Section aria-labelledby="missions-past">
      <h2 id="missions-past">{t('missions.past')}</h2>
      <Table
        label={t('missions.past')}
        rows={history}
        keyOf={({ id }) => id}
        columns={[
          { id: 'title', title: t('missions.mission'), onPhone: 'title', render: ({ title }) => title },
          {
            id: 'at',
            title: t('missions.reachedAt'),
            onPhone: 'sub',
            render: ({ reachedAt }) => formatMoment(reachedAt, tag, boot.brand.market.timeZone, 'short'),
          },
          {
            id: 'gift',
            title: t('missions.gift'),
            onPhone: 'value',
            isNumber: true,
            render: ({ gift }) => giftText(gift, tag, t),
          },
          {
            id: 'state',
            title: t('missions.state'),
            onPhone: 'note',
            render: ({ reward }) =>
              reward.state === 'available' ? (
                <Button
                  type="button"
                  $isSmall
                  disabled={page.claiming === reward.id}
                  onClick={() => void page.claim(reward.id)}
                >
                  {t('missions.claim')}
                </Button>
              ) : (
                t(`missions.${reward.state}`)
              ),
          },
        ]}
      />
      <TimeZoneNote />
    </Section>
  );
});
