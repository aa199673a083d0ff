import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { ReportRow } from '../../../shared/contract/console/cashier-report.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { space } from '../../../ui/measure.ts';
import type { ConsoleValue } from '../../console-client.ts';
import { amountText } from '../../kit/amount.ts';
import { saveCsv } from '../../kit/csv.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Empty, Page, PageBody, Part } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { addUp, addUpBy, reportAmounts, type ReportSum } from './add-up.ts';
import { FlowPlot } from './flow-plot.tsx';

const Period = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  & > input {
    width: 140px;
    height: var(--size-control);
  }
`;

const Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(10)};
  & > div > dt {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > div > dd {
    font-size: var(--text-4);
    font-variant-numeric: tabular-nums;
    font-weight: var(--weight-strong);
  }
`;

/** A table that scrolls sideways where it does not fit. */
const Wide = styled.div`
  overflow-x: auto;
  & > table {
    min-width: 720px;
  }
`;

/** What came in and went out of the cashier in a period: totals, a plot, and tables by method and by day. */
export const CashierReport = observer(function CashierReport() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [{ from, to }, change] = useAddressFilter(['from', 'to']);
  const page = usePageValue({ merchant, ...(from && { from }), ...(to && { to }) }, (request) =>
    client.call('cashierReport', request),
  );
  const report = page.loaded.value;
  const dayField = (name: 'from' | 'to') => (
    <Input
      type="date"
      aria-label={say(`report.${name}`)}
      value={{ from, to }[name] ?? report?.[name] ?? ''}
      onChange={({ target: { value } }) => change({ [name]: value })}
    />
  );
  return (
    <Page
      title={say('report.title')}
      beside={
        <>
          <Period>
            {dayField('from')} – {dayField('to')}
          </Period>
          <Button
            type="button"
            $rank="secondary"
            disabled={!report || report.rows.length === 0}
            onClick={() => report && saveCsv(`cashier-${report.from}-${report.to}`, csvLines(report.rows, say))}
          >
            {say('report.save')}
          </Button>
        </>
      }
    >
      <PageBody>
        {page.loaded.fault === 'validation_failed' && !report ? (
          <Empty title={say('report.badPeriod')} text={say('report.badPeriodText')} />
        ) : (
          <Loaded of={page}>{(value) => <Report report={value} />}</Loaded>
        )}
      </PageBody>
    </Page>
  );
});

const columnsOf = (say: Say) => [
  say('report.deposits'),
  say('report.payouts'),
  ...reportAmounts.map((name) => say(`report.${name}`)),
];

/** The lines of the report as a file has them, with plain figures. */
const csvLines = (rows: readonly ReportRow[], say: Say): string[][] => [
  [say('report.day'), say('report.method'), say('report.currency'), ...columnsOf(say)],
  ...rows.map((row) => [
    row.day,
    row.method,
    row.currency,
    String(row.deposits),
    String(row.payouts),
    ...reportAmounts.map((name) => row[name]),
  ]),
];

function Report({ report: { from, to, rows } }: { report: ConsoleValue<'cashierReport'> }) {
  const say = useWords();
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  if (currencies.length === 0) return <Empty title={say('report.none')} text={say('report.noneText')} />;
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sum = addUp(own, currency);
    return (
      <Part key={currency}>
        <h2>{say('report.of', { currency })}</h2>
        <Totals>
          {reportAmounts.map((name) => (
            <div key={name}>
              <dt>{say(`report.${name}`)}</dt>
              <dd>{amountText(sum[name], currency)}</dd>
            </div>
          ))}
        </Totals>
        <FlowPlot from={from} to={to} currency={currency} days={addUpBy(own, 'day', currency)} />
        <Sums title={say('report.byMethod')} first={[say('report.method')]} rows={byMethod(own, currency)} />
        <Sums
          title={say('report.byDay')}
          first={[say('report.day'), say('report.method')]}
          rows={own.toReversed().map((row) => ({ names: [row.day, row.method], sum: row }))}
        />
      </Part>
    );
  });
}

const byMethod = (rows: readonly ReportRow[], currency: string) =>
  addUpBy(rows, 'method', currency).map(({ name, sum }) => ({ names: [name], sum }));

interface SumsProps {
  title: string;
  /** Titles of the columns before the figures. */
  first: readonly string[];
  rows: readonly { names: readonly string[]; sum: ReportSum }[];
}

function Sums({ title, first, rows }: SumsProps) {
  const say = useWords();
  const columns = columnsOf(say);
  return (
    <Part style={{ marginTop: 24 }}>
      <h2>{title}</h2>
      <Wide role="region" aria-label={title} tabIndex={0}>
        <SmallTable
          label={title}
          titles={[...first, ...columns]}
          numbers={columns.map((_, index) => first.length + index)}
          rows={rows.map(({ names, sum }) => ({
            key: names.join(' '),
            cells: [
              ...names,
              sum.deposits,
              sum.payouts,
              ...reportAmounts.map((name) => amountText(sum[name], sum.currency)),
            ],
          }))}
        />
      </Wide>
    </Part>
  );
}
