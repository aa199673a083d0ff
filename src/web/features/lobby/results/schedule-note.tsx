import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatMoment, zoneName } from '../../../../shared/moment.ts';
import { useStore } from '../../../stores/root-store.ts';

/** When the next draw of a game is held: in the time zone of the brand, and in that of the draw where it is another one. */
export const ScheduleNote = observer(function ScheduleNote({ gameId }: { gameId: string }) {
  const { boards, boot, locale } = useStore();
  const { t } = useTranslation();
  const next = boards.board?.draws.find((draw) => draw.gameId === gameId);
  if (!next) return null;
  const zones = new Set([boot.brand.market.timeZone, next.timeZone ?? boot.brand.market.timeZone]);
  const times = [...zones].map(
    (zone) =>
      `${formatMoment(new Date(next.drawsAtMs).toISOString(), locale.language.tag, zone, 'short')} (${zone}, ${zoneName(zone, next.drawsAtMs)})`,
  );
  return <p>{t('results.next', { number: next.drawNumber, times: times.join(' · ') })}</p>;
});
