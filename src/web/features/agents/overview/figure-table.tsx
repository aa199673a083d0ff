import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { TeamFigures } from '../../../../shared/contract/team.ts';
import { media } from '../../../../ui/measure.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { minorOf } from '../../../kit/records/minor-of.ts';
import { WireAmount } from '../../../kit/records/wire-amount.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { changeOf, figureNames, kindOf, type FigureName } from './figures.ts';

/** Says its title on a phone, where no header stands above it. */
const Titled = styled.span`
  ${media.phoneOnly} {
    &::before {
      content: attr(data-title) ' ';
    }
  }
`;

interface FigureTableProps {
  figures: TeamFigures;
  before: TeamFigures;
  currency: string;
  isStale: boolean;
}

/** The figures of a team as a statement: each with what it was in the period before, and by how much it has changed (AGENT-30). */
export const FigureTable = observer(function FigureTable({ figures, before, currency, isStale }: FigureTableProps) {
  const { t, tag, amount, count } = useAgentWords(currency);
  const text = (from: TeamFigures, name: FigureName) => {
    const value = from[name];
    return typeof value === 'number' ? count(value) : amount(value);
  };
  const number = (from: TeamFigures, name: FigureName) => {
    const value = from[name];
    return typeof value === 'number' ? value : minorOf(value, currency);
  };
  const change = (name: FigureName) => {
    const part = changeOf(number(figures, name), number(before, name));
    if (part === undefined) return '–';
    return new Intl.NumberFormat(tag, {
      style: 'percent',
      maximumFractionDigits: Math.abs(part) < 0.1 ? 1 : 0,
      signDisplay: 'exceptZero',
    })
      .format(part)
      .replace('-', '\u2212');
  };
  const columns: readonly Column<FigureName>[] = [
    {
      id: 'name',
      title: t('agents.overview.figure'),
      onPhone: 'title',
      render: (name) => t(`agents.figure.${name}`, { currency }),
    },
    {
      id: 'now',
      title: t('agents.overview.now'),
      onPhone: 'value',
      isNumber: true,
      render: (name) =>
        kindOf(name) === 'signed' ? (
          <WireAmount amount={figures[name] as string} currency={currency} />
        ) : (
          <strong>{text(figures, name)}</strong>
        ),
    },
    {
      id: 'before',
      title: t('agents.overview.before'),
      onPhone: 'sub',
      isNumber: true,
      render: (name) => <Titled data-title={t('agents.overview.before')}>{text(before, name)}</Titled>,
    },
    {
      id: 'change',
      title: t('agents.overview.change'),
      onPhone: 'note',
      isNumber: true,
      render: change,
    },
  ];
  return (
    <Table
      label={t('nav.agents.overview')}
      columns={columns}
      rows={figureNames}
      keyOf={(name) => name}
      isStale={isStale}
    />
  );
});
