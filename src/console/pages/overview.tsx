import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Overview as OverviewValue } from '../../shared/contract/console/overview.ts';
import { space } from '../../ui/measure.ts';
import { Loaded } from '../kit/loaded.tsx';
import { Page, PageBody, Part, Tag } from '../kit/page.tsx';
import { RENEW_MS, usePageValue } from '../kit/page-value.ts';
import { Link, useParams } from '../router.ts';
import { useConsole } from '../use-console.ts';
import { useWords, type WordKey } from '../words/words.ts';

const Figures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: ${space(4)};
  & > li {
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    padding: ${space(4)} ${space(5)};
    border: 1px solid var(--color-line);
    border-radius: var(--radius-medium);
    background: var(--color-surface);
  }
  & span {
    color: var(--color-muted);
  }
  & strong {
    font-size: 24px;
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
  }
  & a {
    margin-top: auto;
    color: var(--color-accent);
  }
`;

interface FigureProps {
  name: string;
  children: ReactNode;
  /** Where to act on it. */
  to?: { path: string; text: string } | undefined;
}

const Figure = ({ name, children, to }: FigureProps) => (
  <li>
    <span>{name}</span>
    <strong>{children}</strong>
    {to && <Link to={to.path}>{to.text}</Link>}
  </li>
);

/** A merchant at a glance: what waits for an operator, and who is here. */
export const Overview = observer(function Overview() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const page = usePageValue({ merchant }, (request) => client.call('overview', request), RENEW_MS);
  return (
    <Page title={say('overview.title')}>
      <PageBody>
        <Loaded of={page}>{(value) => <AtAGlance merchant={merchant} value={value} />}</Loaded>
      </PageBody>
    </Page>
  );
});

function AtAGlance({ merchant, value }: { merchant: string; value: OverviewValue }) {
  const say = useWords();
  const { waitingCorrections, deadJobs, isBalanced, registeredLastDay, online } = value;
  const counts: [count: number | null, name: WordKey, path: string, text: WordKey][] = [
    [value.waitingWithdrawals, 'overview.withdrawals', 'withdrawals', 'overview.decideWithdrawals'],
    [value.waitingDocuments, 'overview.documents', 'documents', 'overview.checkDocuments'],
    [value.depositsToLookAt, 'overview.deposits', 'deposits', 'overview.look'],
    [waitingCorrections, 'overview.corrections', 'corrections?state=waiting', 'overview.decide'],
    [value.waitingVoids, 'overview.voids', 'rounds?show=voids', 'overview.decideVoids'],
  ];
  const toIf = (isWanted: boolean, path: string, text: WordKey) => (isWanted ? { path, text: say(text) } : undefined);
  return (
    <>
      <Part>
        <h2>{say('overview.waiting')}</h2>
        <Figures>
          {counts.map(
            ([count, name, path, text]) =>
              count !== null && (
                <Figure key={name} name={say(name)} to={toIf(count > 0, `/${merchant}/${path}`, text)}>
                  {count}
                </Figure>
              ),
          )}
          {deadJobs !== null && (
            <Figure name={say('overview.deadJobs')} to={toIf(deadJobs > 0, '/jobs', 'overview.retry')}>
              {deadJobs}
            </Figure>
          )}
          {waitingCorrections !== null && (
            <Figure
              name={say('overview.books')}
              to={toIf(isBalanced === false, `/${merchant}/books`, 'overview.lookInto')}
            >
              <Balance isBalanced={isBalanced} />
            </Figure>
          )}
        </Figures>
      </Part>
      {online !== null && registeredLastDay !== null && (
        <Part>
          <h2>{say('overview.members')}</h2>
          <Figures>
            <Figure name={say('overview.online')}>{online}</Figure>
            <Figure name={say('overview.registered')}>{registeredLastDay}</Figure>
          </Figures>
        </Part>
      )}
    </>
  );
}

/** Whether the books balance, as the last check found. */
export function Balance({ isBalanced }: Pick<OverviewValue, 'isBalanced'>) {
  const say = useWords();
  if (isBalanced === null) return <Tag>{say('books.unchecked')}</Tag>;
  return isBalanced ? <Tag $tone="good">{say('books.balanced')}</Tag> : <Tag $tone="bad">{say('books.broken')}</Tag>;
}
