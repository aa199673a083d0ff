import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { MissionRow } from '../../../shared/contract/missions.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { Progress } from '../../../ui/progress.tsx';
import { countedGames } from '../../kit/counted-games.ts';
import { giftText } from '../../kit/gift-text.ts';
import { spanText } from '../../kit/span-text.ts';
import { useStore } from '../../stores/root-store.ts';
import { doneText, goalText } from './mission-words.ts';

const Card = styled.li`
  display: grid;
  gap: ${space(1)} ${space(4)};
  padding: ${space(4)} 0;
  border-top: 1px solid var(--color-line);
  & > h3 {
    font-size: var(--text-1);
    overflow-wrap: anywhere;
  }
  & > p {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > div {
    margin-top: ${space(2)};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 200px;
    & > * {
      grid-column: 1;
    }
  }
  ${inLayout.columns} {
    padding: ${space(3)} 0;
  }
  &[data-waits] > :is(h3, p) {
    color: var(--color-muted);
  }
`;

/** What it gives, and the button that takes it. Beside the rest from a tablet on. */
const Prize = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  & > strong {
    font-variant-numeric: tabular-nums;
  }
  & > span {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    color: var(--color-muted);
    font-size: var(--text-0);
    & > svg {
      color: var(--color-positive);
    }
  }
  ${media.tablet} {
    &&& {
      grid-area: 1 / 2 / span 3 / 2;
      flex-direction: column;
      align-items: flex-end;
      justify-content: center;
      margin: 0;
      text-align: end;
    }
  }
`;

interface MissionCardProps {
  mission: MissionRow;
  /** Title of the mission that has to be reached first. */
  waitsFor: string | undefined;
  nowMs: number;
  isClaiming: boolean;
  onClaim: () => void;
}

/** A mission: what it asks, how far the player is, what it gives, and until when. */
export const MissionCard = observer(function MissionCard({
  mission,
  waitsFor,
  nowMs,
  isClaiming,
  onClaim,
}: MissionCardProps) {
  const { catalogue, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { title, goal, gift, done, target, endsAt, reward } = mission;
  const games = countedGames(mission, catalogue, t);
  const left = endsAt === null ? undefined : spanText(Date.parse(endsAt) - nowMs, tag);
  return (
    <Card data-waits={waitsFor === undefined ? undefined : ''}>
      <h3>{title}</h3>
      <p>
        {goalText(goal, tag, t)}
        {games !== '' && ` · ${games}`}
      </p>
      {waitsFor === undefined ? (
        <Progress
          label={reward ? t('missions.reached') : left ? t('missions.left', { left }) : t('missions.noEnd')}
          value={Number(done)}
          max={Number(target)}
          valueText={doneText(goal, done, target, tag)}
        />
      ) : (
        <p>{t('missions.after', { title: waitsFor })}</p>
      )}
      <Prize>
        <strong>{giftText(gift, tag, t)}</strong>
        {reward?.state === 'available' && (
          <Button type="button" $isSmall disabled={isClaiming} aria-busy={isClaiming} onClick={onClaim}>
            {t('missions.claim')}
          </Button>
        )}
        {reward && reward.state !== 'available' && (
          <span>
            {reward.state === 'claimed' && <Icon name="check" size={18} />}
            {t(`missions.${reward.state}`)}
          </span>
        )}
      </Prize>
    </Card>
  );
});
