import { observer } from 'mobx-react-lite';
import type { CampaignDay } from '../../../shared/contract/console/promotions.ts';
import { Button } from '../../../ui/button.tsx';
import type { ConsoleValue } from '../../console-client.ts';
import { amountText } from '../../kit/amount.ts';
import { saveCsv } from '../../kit/csv.ts';
import { FlowPlot } from '../../kit/flow-plot.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Empty, Page, PageBody, Part } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { PeriodFields, Totals, Wide } from '../../kit/report-parts.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useAddressFilter } from '../../kit/use-address-filter.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';

/** Figures that are numbers of things. */
const counts = ['joined', 'claimed', 'fulfilled', 'expired', 'rounds'] as const;
/** Figures that are money. */
const amounts = ['cash', 'bonus', 'out', 'back', 'cost'] as const;
/** All figures, in the order of the table. */
const figures = [
  'joined',
  'claimed',
  'fulfilled',
  'expired',
  'cash',
  'bonus',
  'points',
  'rounds',
  'out',
  'back',
  'cost',
] as const;

type Report = ConsoleValue<'campaignReport'>;
type Sum = Report['sum'];

/** What a campaign gave and cost in a period, and how many took part: totals, plots, and a table of its days. */
export const CampaignReport = observer(function CampaignReport() {
  const say = useWords();
  const { client } = useConsole();
  const { merchant = '', id = '' } = useParams();
  const [{ from, to }] = useAddressFilter(['from', 'to']);
  const page = usePageValue({ merchant, id, ...(from && { from }), ...(to && { to }) }, (request) =>
    client.call('campaignReport', request),
  );
  const { value: report, fault } = page.loaded;
  if (fault === 'not_found' || fault === 'bad_request')
    return <Empty title={say('campaignReport.notFound')} text={say('campaignReport.notFoundText')} />;
  return (
    <Page
      title={report ? say('campaignReport.of', { title: report.title }) : say('campaignReport.title')}
      beside={
        <>
          <PeriodFields report={report} />
          <Button
            type="button"
            $rank="secondary"
            disabled={!report || report.days.length === 0}
            onClick={() => report && saveCsv(`campaign-${id}-${report.from}-${report.to}`, csvLines(report, say))}
          >
            {say('report.save')}
          </Button>
        </>
      }
    >
      <PageBody>
        {fault === 'validation_failed' && !report ? (
          <Empty title={say('report.badPeriod')} text={say('report.badPeriodText')} />
        ) : (
          <Loaded of={page}>{(value) => <Figures report={value} />}</Loaded>
        )}
      </PageBody>
    </Page>
  );
});

/** The lines of the report as a file has them, with plain figures. */
const csvLines = ({ currency, days }: Report, say: Say): string[][] => [
  [say('report.day'), say('report.currency'), ...figures.map((name) => say(`campaignReport.${name}`))],
  ...days.map((one) => [one.day, currency, ...figures.map((name) => String(one[name]))]),
];

/** A figure as the page shows it. */
const textOf = (sum: Sum, name: (typeof figures)[number], currency: string): string =>
  amounts.some((amount) => amount === name) ? amountText(String(sum[name]), currency) : String(sum[name]);

function Figures({ report }: { report: Report }) {
  const say = useWords();
  const { days, currency } = report;
  if (days.length === 0) return <Empty title={say('campaignReport.none')} text={say('campaignReport.noneText')} />;
  const daysTitle = say('campaignReport.byDay');
  return (
    <>
      <Part>
        <h2>{say('campaignReport.takeUp')}</h2>
        <Sums report={report} names={counts} />
        <TakeUpPlot report={report} />
      </Part>
      <Part>
        <h2>{say('campaignReport.cost')}</h2>
        <Sums report={report} names={[...amounts, 'points']} />
        <CostPlot report={report} />
      </Part>
      <Part>
        <h2>{daysTitle}</h2>
        <Wide role="region" aria-label={daysTitle} tabIndex={0}>
          <SmallTable
            label={daysTitle}
            titles={[say('report.day'), ...figures.map((name) => say(`campaignReport.${name}`))]}
            numbers={figures.map((_, index) => index + 1)}
            rows={days.toReversed().map((one) => ({
              key: one.day,
              cells: [one.day, ...figures.map((name) => textOf(one, name, currency))],
            }))}
          />
        </Wide>
      </Part>
    </>
  );
}

function Sums({ report, names }: { report: Report; names: readonly (typeof figures)[number][] }) {
  const say = useWords();
  return (
    <Totals>
      {names.map((name) => (
        <div key={name}>
          <dt>{say(`campaignReport.${name}`)}</dt>
          <dd>{textOf(report.sum, name, report.currency)}</dd>
        </div>
      ))}
    </Totals>
  );
}

function TakeUpPlot({ report: { from, to, days } }: { report: Report }) {
  const say = useWords();
  return (
    <FlowPlot
      from={from}
      to={to}
      label={say('campaignReport.takeUpPlot')}
      names={{
        up: say('campaignReport.joined'),
        down: say('campaignReport.expired'),
        line: say('campaignReport.claimed'),
      }}
      days={days.map(({ day, joined, claimed, expired }) => ({
        day,
        up: joined,
        down: expired,
        line: claimed,
        text: say('campaignReport.takeUpDay', {
          day,
          joined: String(joined),
          claimed: String(claimed),
          expired: String(expired),
        }),
      }))}
    />
  );
}

function CostPlot({ report: { from, to, days, currency } }: { report: Report }) {
  const say = useWords();
  if (days.every((one) => [one.out, one.back, one.cost].every((amount) => Number(amount) === 0)))
    return <Empty title={say('campaignReport.noCost')} text={say('campaignReport.noCostText')} />;
  const text = (one: CampaignDay, name: 'out' | 'back' | 'cost') => amountText(one[name], currency);
  return (
    <FlowPlot
      from={from}
      to={to}
      label={say('campaignReport.costPlot')}
      names={{ up: say('campaignReport.out'), down: say('campaignReport.back'), line: say('campaignReport.cost') }}
      days={days.map((one) => ({
        day: one.day,
        up: Number(one.out),
        down: Number(one.back),
        line: Number(one.cost),
        text: say('campaignReport.costDay', {
          day: one.day,
          out: text(one, 'out'),
          back: text(one, 'back'),
          cost: text(one, 'cost'),
        }),
      }))}
    />
  );
}
