import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { WireAmount } from '../../../kit/records/wire-amount.tsx';
import type { TeamRow } from '../../../../shared/contract/team.ts';
import { OnDesktop, OnPhone } from '../titled.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import type { TeamBranches, TeamItem } from './team-branches.ts';

/** Deepest level that is indented further. Deeper ones say their level. */
const INDENTS_MAX = 6;

/** The place of an account in the tree. Its button lies above that of the row. */
const Place = styled.span<{ $depth: number }>`
  display: flex;
  align-items: center;
  width: calc(44px + ${({ $depth }) => space(5 * Math.min($depth, INDENTS_MAX))});
  flex: none;
  justify-content: flex-end;
  margin-block: ${space(-2)};
  margin-inline-end: ${space(-2)};
  ${media.phoneOnly} {
    width: calc(44px + ${({ $depth }) => space(3 * Math.min($depth, INDENTS_MAX))});
    margin-inline: ${space(-3)} 0;
  }
  & > button {
    position: relative;
    z-index: 1;
    & > svg {
      transition: rotate var(--motion-quick);
      rotate: -90deg;
    }
    &:dir(rtl) > svg {
      rotate: 90deg;
    }
    &[aria-expanded='true'] > svg {
      rotate: 0deg;
    }
  }
`;

const Account = styled.span`
  & > small {
    margin-inline-start: ${space(2)};
    color: var(--color-muted);
    font-size: var(--text-0);
    font-weight: 400;
    white-space: nowrap;
  }
`;

/** A line that is no account. */
const Beside = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(3)};
  color: var(--color-muted);
  font-weight: 400;
`;

interface TeamTableProps {
  rows: readonly TeamRow[];
  currency: string;
  isStale: boolean;
  /** The open parts of the tree. Without them the rows are a list of all levels. */
  branches?: TeamBranches | undefined;
  onOpen: (row: TeamRow) => void;
}

/** The team as an indented table: each account with the figures of itself and everything below it (AGENT-31). */
export const TeamTable = observer(function TeamTable({ rows, currency, isStale, branches, onOpen }: TeamTableProps) {
  const { t } = useAgentWords(currency);
  const items: readonly TeamItem[] =
    branches?.itemsOf(rows) ?? rows.map((row) => ({ kind: 'account', depth: 0, row }) as const);
  const columns = useColumns(currency, !branches);
  return (
    <Table
      label={t('nav.agents.team')}
      columns={columns}
      rows={items}
      keyOf={(item) => (item.kind === 'account' ? item.row.memberId : `${item.kind}${item.memberId}`)}
      {...(branches && {
        renderPicture: (item: TeamItem) => (
          <Place $depth={item.depth}>
            {item.kind === 'account' && item.row.below > 0 && <Toggle row={item.row} branches={branches} />}
          </Place>
        ),
      })}
      onOpen={(item) => item.kind === 'account' && onOpen(item.row)}
      canOpen={(item) => item.kind === 'account'}
      isStale={isStale}
    />
  );
});

/** The account and its figures. A line that is no account has none. */
function useColumns(currency: string, isList: boolean): readonly Column<TeamItem>[] {
  const { t, amount, count } = useAgentWords(currency);
  const of = (item: TeamItem, show: (row: TeamRow) => ReactNode) => (item.kind === 'account' ? show(item.row) : null);
  const below = (row: TeamRow) => (
    <>
      <OnDesktop>{count(row.below)}</OnDesktop>
      <OnPhone>{row.below > 0 ? t('agents.team.below', { count: row.below }) : t('agents.member')}</OnPhone>
    </>
  );
  return [
    {
      id: 'account',
      title: t('agents.account'),
      onPhone: 'title',
      render: (item) => (item.kind === 'account' ? <Name row={item.row} isList={isList} /> : <Other item={item} />),
    },
    {
      id: 'below',
      title: t('agents.team.belowTitle'),
      onPhone: 'sub',
      isNumber: true,
      render: (item) => of(item, below),
    },
    {
      id: 'deposits',
      title: t('agents.deposits'),
      onPhone: 'none',
      isNumber: true,
      render: (item) => of(item, ({ deposits }) => amount(deposits)),
    },
    {
      id: 'withdrawals',
      title: t('agents.withdrawals'),
      onPhone: 'none',
      isNumber: true,
      render: (item) => of(item, ({ withdrawals }) => amount(withdrawals)),
    },
    {
      id: 'stakes',
      title: t('agents.stakes'),
      onPhone: 'note',
      isNumber: true,
      render: (item) => of(item, ({ stakes }) => amount(stakes)),
    },
    {
      id: 'net',
      title: t('agents.net', { currency }),
      onPhone: 'value',
      isNumber: true,
      render: (item) => of(item, ({ net }) => <WireAmount amount={net} currency={currency} />),
    },
  ];
}

/** Opens an account of the tree in its place. */
const Toggle = observer(function Toggle({ row, branches }: { row: TeamRow; branches: TeamBranches }) {
  const { t } = useAgentWords('');
  return (
    <IconButton
      type="button"
      aria-label={t('agents.team.downlinesOf', { account: row.account })}
      aria-expanded={branches.isOpen(row.memberId)}
      onClick={() => branches.toggle(row.memberId)}
    >
      <Icon name="down" size={20} />
    </IconButton>
  );
});

/** The account, and what it is. */
const Name = observer(function Name({ row, isList }: { row: TeamRow; isList: boolean }) {
  const { t, count } = useAgentWords('');
  const marks = [
    ...(row.isAgent ? [t('agents.agent')] : []),
    ...(isList ? [t('agents.level', { level: count(row.level) })] : []),
    ...(row.isClosed ? [t('agents.closed')] : []),
  ];
  return (
    <Account>
      {row.account}
      {marks.length > 0 && <small>{marks.join(' · ')}</small>}
    </Account>
  );
});

/** What stands below an open account while its downlines are not all here. */
const Other = observer(function Other({ item }: { item: Exclude<TeamItem, { kind: 'account' }> }) {
  const { t } = useAgentWords('');
  const { kind, branch } = item;
  if (kind === 'waiting') return <Beside role="status">{t('list.loading')}</Beside>;
  const act = kind === 'more' ? branch.loadMore : branch.load;
  return (
    <Beside>
      {kind === 'failed' && t('error.unavailable')}
      <Button type="button" $rank="secondary" $isSmall aria-busy={branch.isLoadingMore} onClick={() => void act()}>
        {t(kind === 'more' ? 'list.more' : 'fault.retry')}
      </Button>
    </Beside>
  );
});
