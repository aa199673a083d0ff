import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import type { TeamFigures } from '../../../../shared/contract/team.ts';
import { FilterSelect } from '../../../../ui/filter-bar.tsx';
import { space } from '../../../../ui/measure.ts';
import { BarPlot } from '../../../kit/records/bar-plot.tsx';
import { minorOf } from '../../../kit/records/minor-of.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { figureNames, kindOf, type FigureName } from './figures.ts';

const Part = styled.section`
  margin-top: ${space(6)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  & > h2 {
    font-size: var(--text-2);
  }
`;

interface FigurePlotProps {
  days: readonly { day: string; figures: TeamFigures }[];
  currency: string;
}

/** A figure of the team by day. The reader chooses which. */
export const FigurePlot = observer(function FigurePlot({ days, currency }: FigurePlotProps) {
  const { t, minor, count, day: shownDay } = useAgentWords(currency);
  const [name, setName] = useState<FigureName>('stakes');
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const ends = [shownDay(first.day), shownDay(last.day)] as const;
  const figure = t(`agents.figure.${name}`, { currency });
  const isSigned = kindOf(name) === 'signed';
  return (
    <Part>
      <Head>
        <h2>{t('agents.overview.byDay')}</h2>
        <FilterSelect
          aria-label={t('agents.overview.figure')}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(figureNames.find((known) => known === value) ?? 'stakes')}
        >
          {figureNames.map((known) => (
            <option key={known} value={known}>
              {t(`agents.figure.${known}`, { currency })}
            </option>
          ))}
        </FilterSelect>
      </Head>
      <BarPlot
        isSigned={isSigned}
        label={t('agents.overview.plot', {
          figure,
          from: ends[0],
          to: ends[1],
          values: days.map(({ day, figures }) => `${shownDay(day)}: ${figures[name]}`).join(', '),
        })}
        bars={days.map(({ day, figures }) => {
          const value = figures[name];
          return { key: day, value: typeof value === 'number' ? value : minorOf(value, currency) };
        })}
        shown={(value) => (kindOf(name) === 'count' ? count(value) : minor(BigInt(value)))}
        ends={ends}
      />
    </Part>
  );
});
