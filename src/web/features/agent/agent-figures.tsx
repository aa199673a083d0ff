import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { media, space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { agentPaths } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

type Overview = ValueOf<Contract['teamOverview']>;

const Figures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid var(--color-line);
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Figure = styled(Link)`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  padding-block: ${space(4)};
  color: var(--color-text);
  & + & {
    border-top: 1px solid var(--color-line);
  }
  ${media.tablet} {
    && + & {
      padding-inline-start: ${space(5)};
      border-top: 0;
      border-inline-start: 1px solid var(--color-line);
    }
  }
  &:hover > span {
    color: var(--color-accent);
  }
  & > span,
  & > small {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > strong {
    font-family: var(--font-display);
    font-size: var(--text-4);
    font-variant-numeric: lining-nums tabular-nums;
    line-height: 1.3;
    & > small {
      color: var(--color-muted);
      font-size: var(--text-0);
      font-weight: 400;
    }
  }
`;

/** The two figures that an agent comes for: what the team staked today, and what agreements brought this month, with the offers that wait. Each leads to its page. */
export const AgentFigures = observer(function AgentFigures() {
  const { client, locale, member } = useStore();
  const { offersWaiting } = member;
  const { t } = useTranslation();
  const [today] = useState(() => new Loadable<Overview>());
  const [month] = useState(() => new Loadable<Overview>());
  useEffect(() => {
    void today.load((signal) => client.call('teamOverview', { query: { period: 'today' }, signal }));
    void member.loadFunds();
    void month.load((signal) => client.call('teamOverview', { query: { period: 'month' }, signal }));
  }, [client, member, today, month]);
  const shown = (overview: Loadable<Overview>, name: 'stakes' | 'commission') => {
    if (overview.isWaiting) return <Skeleton $width="8em" $height="1.3em" />;
    const { value } = overview;
    // The page is about more than these figures: without them it is still of use, and their own pages say what is wrong.
    if (!value) return '–';
    return (
      <>
        {formatDecimal(value.figures[name], value.currency, locale.language.tag)} <small>{value.currency}</small>
      </>
    );
  };
  return (
    <Figures>
      <Figure to={agentPaths.overview}>
        <span>{t('agent.today')}</span>
        <strong>{shown(today, 'stakes')}</strong>
        <small>{today.value && t('agent.active', { count: today.value.figures.activeMembers })}</small>
      </Figure>
      <Figure to={agentPaths.income}>
        <span>{t('agent.month')}</span>
        <strong>{shown(month, 'commission')}</strong>
        <small>{offersWaiting > 0 && t('agent.offersWaiting', { count: offersWaiting })}</small>
      </Figure>
    </Figures>
  );
});
