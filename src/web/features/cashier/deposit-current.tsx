import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { DepositRow } from '../../../shared/contract/cashier.ts';
import { toDecimal } from '../../../shared/money/money.ts';
import { Button, buttonFace } from '../../../ui/button.tsx';
import { Link } from '../../router.ts';
import { Actions, Figure, Notice, Sums } from '../../kit/money-parts.tsx';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DepositStore } from './deposit-store.ts';
import { minorOf, useMoneyWords } from './use-money.ts';

const ToPay = styled.a<{ $isSmall?: boolean }>`
  ${buttonFace}
`;
const ToGames = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Minutes until a moment, counted down. */
function useMinutesLeft(iso: string): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 5 * SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(iso) - nowMs) / MINUTE_MS));
}

interface DepositCurrentProps {
  store: DepositStore;
  deposit: DepositRow;
}

/** The deposit that the player is at: it waits for its payment, has arrived, or has not. */
export const DepositCurrent = observer(function DepositCurrent({ store, deposit }: DepositCurrentProps) {
  const words = useMoneyWords(deposit.currency);
  const { t } = words;
  if (deposit.state === 'credited')
    return (
      <Notice role="status">
        <h2>{t('cashier.deposit.arrived')}</h2>
        <Credited deposit={deposit} />
        <p>
          {deposit.arrived === deposit.amount
            ? t('cashier.deposit.arrivedText')
            : t('cashier.deposit.otherAmount', {
                wanted: words.amount(deposit.amount),
                arrived: words.amount(deposit.arrived),
              })}
        </p>
        <Actions>
          <ToGames to="/">{t('cashier.deposit.play')}</ToGames>
          <Button type="button" $rank="secondary" onClick={store.leave}>
            {t('cashier.deposit.another')}
          </Button>
        </Actions>
      </Notice>
    );
  if (deposit.state === 'failed')
    return (
      <Notice role="status">
        <h2>{t('cashier.deposit.failed')}</h2>
        <Amount text={deposit.amount} currency={deposit.currency} />
        <p>{t(`cashier.failure.${deposit.failure ?? 'declined'}`)}</p>
        <Actions>
          <Button type="button" onClick={store.leave}>
            {t('cashier.deposit.again')}
          </Button>
        </Actions>
      </Notice>
    );
  return <DepositWaiting store={store} deposit={deposit} />;
});

/** By how much the balance rose, and what that consists of: what arrived, less the fee, and what the deposit has earned. */
function Credited({ deposit: { currency, arrived, credited, earned = '0' } }: { deposit: DepositRow }) {
  const { t, minor, amount } = useMoneyWords(currency);
  const [arrivedMinor, creditedMinor, earnedMinor] = [arrived, credited, earned].map((text) => minorOf(text, currency));
  const sumMinor = creditedMinor! + earnedMinor!;
  const parts = [
    ['fee', creditedMinor! - arrivedMinor!],
    ['deposit.earned', earnedMinor!],
  ] as const;
  const own = parts.filter(([, minorOfPart]) => minorOfPart !== 0n);
  return (
    <>
      <Amount text={toDecimal({ amountMinor: sumMinor, currency })} currency={currency} />
      {own.length > 0 && (
        <Sums>
          <dt>{t('cashier.deposit.paid')}</dt>
          <dd>{amount(arrived)}</dd>
          {own.map(([part, minorOfPart]) => (
            <Fragment key={part}>
              <dt>{t(`cashier.${part}`)}</dt>
              <dd>{minor(minorOfPart)}</dd>
            </Fragment>
          ))}
          <dt>{t('cashier.deposit.youGet')}</dt>
          <dd>{minor(sumMinor)}</dd>
        </Sums>
      )}
    </>
  );
}

function Amount({ text, currency }: { text: string; currency: string }) {
  const { figure } = useMoneyWords(currency);
  return (
    <Figure>
      {figure(text)}
      <small>{currency}</small>
    </Figure>
  );
}

const DepositWaiting = observer(function DepositWaiting({ store, deposit }: DepositCurrentProps) {
  const words = useMoneyWords(deposit.currency);
  const { t } = words;
  const { pause } = protectionOf(useStore());
  const left = useMinutesLeft(deposit.expiresAt);
  const method = store.details.value?.deposits.find(({ id }) => id === deposit.method);
  return (
    <Notice>
      <h2>{t('cashier.deposit.waits')}</h2>
      <Amount text={deposit.amount} currency={deposit.currency} />
      <p role="status">
        {method && `${words.method(method)} · `}
        {left > 0 ? t('cashier.deposit.left', { count: left }) : t('cashier.deposit.late')}
      </p>
      {pause && <p>{t('protection.deposit.closed')}</p>}
      <Actions>
        {deposit.pageUrl !== null && !pause && <ToPay href={deposit.pageUrl}>{t('cashier.deposit.pay')}</ToPay>}
        <Button type="button" $rank="secondary" onClick={() => void store.giveUp(deposit.id)}>
          {t('cashier.deposit.giveUp')}
        </Button>
      </Actions>
    </Notice>
  );
});
