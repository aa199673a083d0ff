import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { formatAmount, formatDecimal } from '../../../shared/money/money.ts';
import { media, space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { BarPlot } from '../../kit/records/bar-plot.tsx';
import { minorOf } from '../../kit/records/minor-of.ts';
import { WireAmount } from '../../kit/records/wire-amount.tsx';
import { Quiet } from '../../kit/money-parts.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { Section } from '../../kit/section.tsx';
import { spanText } from '../../kit/span-text.ts';
import { MONEY_PATH, PROFIT_PATH, RECORD_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';

const MINUTE_MS = 60_000;

type Play = ValueOf<Contract['ownPlay']>;
type Month = Play['months'][number];

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(6)};
  margin-top: ${space(3)};
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** What a phone's row says of the columns that it has no room for. */
const PhoneOnly = styled.span`
  ${media.desktop} {
    display: none;
  }
`;

/** The player's own play by month, as a plot and as figures, and the ways to the records (PROTECT-25). */
export const OwnPlay = observer(function OwnPlay() {
  const { client } = useStore();
  const { t } = useTranslation();
  const [play] = useState(() => new Loadable<Play>());
  const load = useCallback(() => play.load((signal) => client.call('ownPlay', { signal })), [play, client]);
  useEffect(() => void load(), [load]);
  return (
    <Section id="own-play">
      <h2>{t('protection.play')}</h2>
      <p>{t('protection.play.text')}</p>
      {play.isWaiting && <Skeleton $height="240px" />}
      {play.state === 'failed' && <SceneFault onRetry={load} />}
      {play.value && <Months play={play.value} />}
      <Links aria-label={t('protection.play.records')}>
        <Link to={RECORD_PATH}>{t('nav.bettingRecord')}</Link>
        <Link to={MONEY_PATH}>{t('nav.accountRecord')}</Link>
        <Link to={PROFIT_PATH}>{t('nav.profit')}</Link>
      </Links>
    </Section>
  );
});

const isUsed = ({ minutes, deposits, withdrawals, staked }: Month): boolean =>
  minutes > 0 || [deposits, withdrawals, staked].some((amount) => Number(amount) !== 0);

const Months = observer(function Months({ play: { months, currency } }: { play: Play }) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const nameOf = (month: string, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(tag, { month: style, year: 'numeric', timeZone: 'UTC', calendar: 'gregory' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const columns = useColumns(currency, nameOf);
  if (!months.some(isUsed)) return <Quiet>{t('protection.play.none')}</Quiet>;
  const inOrder = months.toReversed();
  const [first, last] = [inOrder[0]!.month, inOrder.at(-1)!.month].map((month) => nameOf(month, 'short')) as [
    string,
    string,
  ];
  return (
    <>
      {months.length > 1 && (
        <BarPlot
          isSigned
          label={t('protection.play.plot', { from: first, to: last })}
          bars={inOrder.map(({ month, net }) => ({ key: month, value: minorOf(net, currency) }))}
          shown={(amountMinor) =>
            formatAmount({ amountMinor: BigInt(amountMinor), currency }, tag).replace('-', '\u2212')
          }
          ends={[first, last]}
        />
      )}
      <Table label={t('protection.play')} columns={columns} rows={months.filter(isUsed)} keyOf={({ month }) => month} />
    </>
  );
});

function useColumns(currency: string, nameOf: (month: string, style: 'long') => string): readonly Column<Month>[] {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const amount = (text: string) => formatDecimal(text, currency, tag);
  return [
    { id: 'month', title: t('protection.play.month'), onPhone: 'title', render: ({ month }) => nameOf(month, 'long') },
    {
      id: 'time',
      title: t('protection.play.time'),
      onPhone: 'sub',
      isNumber: true,
      render: ({ minutes, deposits, withdrawals }) => (
        <>
          {minutes === 0 ? '–' : spanText(minutes * MINUTE_MS, tag)}
          <PhoneOnly>
            {' · '}
            {t('protection.play.inOut', { deposits: amount(deposits), withdrawals: amount(withdrawals) })}
          </PhoneOnly>
        </>
      ),
    },
    {
      id: 'deposits',
      title: t('protection.play.deposits'),
      onPhone: 'none',
      isNumber: true,
      render: ({ deposits }) => amount(deposits),
    },
    {
      id: 'withdrawals',
      title: t('protection.play.withdrawals'),
      onPhone: 'none',
      isNumber: true,
      render: ({ withdrawals }) => amount(withdrawals),
    },
    {
      id: 'staked',
      title: t('protection.play.staked'),
      onPhone: 'note',
      isNumber: true,
      render: ({ staked }) => amount(staked),
    },
    {
      id: 'net',
      title: t('records.net', { currency }),
      onPhone: 'value',
      isNumber: true,
      render: ({ net }) => <WireAmount amount={net} currency={currency} />,
    },
  ];
}
