import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { limitMeasures, limitPeriods } from '../../../shared/protection/limit-order.ts';
import type { Protection } from '../../../shared/contract/protection.ts';
import { space } from '../../../ui/measure.ts';
import { Section } from '../../kit/section.tsx';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { LimitRow } from './limit-row.tsx';

const Measure = styled.div`
  margin-top: ${space(6)};
  & > h3 {
    font-size: var(--text-1);
  }
  & > p {
    max-width: 60ch;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > ul {
    margin-top: ${space(2)};
    border-block: 1px solid var(--color-line);
    & > li + li {
      border-top: 1px solid var(--color-line);
    }
  }
`;

/** The limits of deposits, losses and stakes, each by day, week and month. */
export const Limits = observer(function Limits({ protection }: { protection: Protection }) {
  const { t } = useTranslation();
  const { limits, loosenHours } = protection;
  return (
    <Section id="limits">
      <h2>{t('protection.limits')}</h2>
      <p>{t('protection.limits.text', { hours: t('protection.hours', { count: loosenHours }) })}</p>
      {limitMeasures.map((measure) => (
        <Measure key={measure}>
          <h3 id={`limits-${measure}`}>{t(`protection.measure.${measure}`)}</h3>
          <p>{t(`protection.measure.${measure}.text`)}</p>
          <ul aria-labelledby={`limits-${measure}`}>
            {limitPeriods.map((period) => (
              <LimitRow
                key={period}
                of={{ measure, period }}
                limit={limits.find((limit) => limit.measure === measure && limit.period === period)}
                protection={protection}
              />
            ))}
          </ul>
        </Measure>
      ))}
      <TimeZoneNote />
    </Section>
  );
});
