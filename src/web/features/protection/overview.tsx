import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Protection } from '../../../shared/contract/protection.ts';
import { media, space } from '../../../ui/measure.ts';
import { leftOf, nearestLimit } from '../../kit/protection/limits.ts';
import { useLimitWords } from '../../kit/protection/use-limit-words.ts';
import { RunningPause } from './running-pause.tsx';

const Part = styled.section`
  &&& {
    max-width: none;
  }
  & > p {
    max-width: 60ch;
    color: var(--color-muted);
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)} ${space(8)};
  margin: ${space(5)} 0 0;
  padding-block: ${space(4)};
  border-block: 1px solid var(--color-line);
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & dt {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & dd {
    margin: 0;
    font-weight: var(--weight-strong);
  }
`;

/** How the player is protected, at a glance. A break or an exclusion that runs comes first. */
export const Overview = observer(function Overview({ protection }: { protection: Protection }) {
  const { t } = useTranslation();
  const { limits, pause, offers, currency } = protection;
  return (
    <Part>
      {pause ? <RunningPause pause={pause} /> : <p>{t('protection.lead')}</p>}
      <Facts>
        {offers.limits && (
          <div>
            <dt>{t('protection.fact.limits')}</dt>
            <dd>{limits.length === 0 ? t('protection.fact.noLimits') : <Nearest {...{ limits, currency }} />}</dd>
          </div>
        )}
        {offers.exclusion && (
          <div>
            <dt>{t('protection.fact.pause')}</dt>
            <dd>{t(pause ? `protection.pause.is.${pause.kind}` : 'protection.fact.noPause')}</dd>
          </div>
        )}
        <div>
          <dt>{t('protection.reality')}</dt>
          <dd>{realityText(t, protection)}</dd>
        </div>
      </Facts>
    </Part>
  );
});

/** How many limits there are, and which is the nearest. */
const Nearest = observer(function Nearest({ limits, currency }: Pick<Protection, 'limits' | 'currency'>) {
  const { t, name, minor } = useLimitWords(currency);
  const nearest = nearestLimit(limits, ['deposit', 'loss', 'stake'], currency)!;
  return t('protection.fact.nearest', {
    count: limits.length,
    limit: name(nearest),
    left: minor(leftOf(nearest, currency)),
  });
});

const realityText = (
  t: ReturnType<typeof useTranslation>['t'],
  { realityCheck: { minutes, brandMinutes } }: Protection,
): string => {
  const every = minutes || brandMinutes;
  return every === 0 ? t('protection.reality.never') : t('protection.reality.every', { count: every });
};
