import { observer } from 'mobx-react-lite';
import type { ReportRow } from '../../../shared/contract/console/cashier-report.ts';
import { Button } from '../../../ui/button.tsx';
import type { ConsoleValue } from '../../console-client.ts';
import { amountText } from '../../kit/amount.ts';
import { saveCsv } from '../../kit/csv.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Empty, Page, PageBody, Part } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { FlowPlot } from '../../kit/flow-plot.tsx';
import { PeriodFields, Totals, Wide } from '../../kit/report-parts.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { addUp, addUpBy, reportAmounts, type ReportSum } from './add-up.ts';

/** What came in and went out of the cashier in a period: totals, a plot, and tables by method and by day. */
export const CashierReport = observer(function CashierReport() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '' } = useParams();
  const [{ from, to }] = useAddressFilter(['from', 'to']);
  const page = usePageValue({ merchant, ...(from && { from }), ...(to && { to }) }, (request) =>
    client.call('cashierReport', request),
  );
  const report = page.loaded.value;
  return (
    <Page
      title={say('report.title')}
      beside={
        <>
          <PeriodFields report={report} />
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
        <FlowPlot
          from={from}
          to={to}
          label={say('report.plot')}
          names={{ up: say('report.in'), down: say('report.outAndBack'), line: say('report.net') }}
          days={addUpBy(own, 'day', currency).map(({ name, sum: day }) => plotted(name, day, say))}
        />
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

/** A day in the plot, which has no use for exact amounts. */
const plotted = (day: string, { in: into, out, takenBack, net, currency }: ReportSum, say: Say) => ({
  day,
  up: Number(into),
  down: Number(out) + Number(takenBack),
  line: Number(net),
  text: say('report.plotDay', {
    day,
    in: amountText(into, currency),
    out: amountText(out, currency),
    net: amountText(net, currency),
  }),
});

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
