import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BonusPage } from '../../../shared/contract/promotions.ts';
import { formatDecimal, fromDecimal } from '../../../shared/money/money.ts';
import { space } from '../../../ui/measure.ts';
import { VisuallyHidden } from '../../../ui/states.tsx';
import { useStore } from '../../stores/root-store.ts';

/** Height of the plot in its own units. The width is the number of days. */
const HEIGHT = 100;
/** Part of a day's width that its bar fills. */
const BAR = 0.72;
/** A few days would have bars as wide as the page. */
const DAYS_MIN = 7;

const Figure = styled.figure`
  margin: 0;
  color: var(--color-muted);
  font-size: var(--text-0);
  font-variant-numeric: tabular-nums;
  & > svg {
    display: block;
    width: 100%;
    height: 96px;
    margin-block: ${space(1)};
    fill: var(--color-accent);
  }
  & line {
    stroke: var(--color-line);
    vector-effect: non-scaling-stroke;
  }
  & > figcaption {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
  }
`;

/** Minor units of a decimal text, for drawing only. */
function minorOf(amount: string, currency: string): number {
  const money = fromDecimal(amount, currency);
  return money.ok ? Number(money.value.amountMinor) : 0;
}

/** What counted towards a bonus on each day, as bars. The same stands in a table for those who cannot see them. */
export const TurnoverPlot = observer(function TurnoverPlot({ days, currency }: Pick<BonusPage, 'days' | 'currency'>) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const shown = (day: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC', calendar: 'gregory' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const bars = days.map(({ counted }) => minorOf(counted, currency));
  const top = Math.max(1, ...bars);
  const width = Math.max(DAYS_MIN, days.length);
  const most = days[bars.indexOf(Math.max(...bars))];
  return (
    <Figure>
      <div aria-hidden="true">{most && `${formatDecimal(most.counted, currency, tag)} ${currency}`}</div>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
        <line x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} />
        {bars.map((counted, index) => (
          <rect
            key={days[index]!.day}
            x={index + (1 - BAR) / 2}
            y={HEIGHT - (counted / top) * HEIGHT}
            width={BAR}
            height={(counted / top) * HEIGHT}
          />
        ))}
      </svg>
      <figcaption aria-hidden="true">
        <span>{days[0] && shown(days[0].day)}</span>
        {days.length > 1 && <span>{shown(days.at(-1)!.day)}</span>}
      </figcaption>
      <VisuallyHidden as="table">
        <caption>{t('bonuses.byDay')}</caption>
        <tbody>
          {days.map(({ day, counted }) => (
            <tr key={day}>
              <th scope="row">{shown(day)}</th>
              <td>{formatDecimal(counted, currency, tag)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </Figure>
  );
});
