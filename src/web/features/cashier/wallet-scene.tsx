import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Wallets } from '../../../shared/contract/transfers.ts';
import type { Failure } from '../../../shared/errors.ts';
import { Button, buttonFace } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { Table, type Column as TableColumn } from '../../../ui/table.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { Section } from '../../kit/section.tsx';
import { DEPOSIT_PATH, MONEY_PATH, WITHDRAW_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { Actions, Column, Figure, Notice, Quiet, Sums } from '../../kit/money-parts.tsx';
import { TransferForm } from './transfer-form.tsx';
import { minorOf, useMoneyWords } from './use-money.ts';
import { WalletsStore } from './wallets-store.ts';

const To = styled(Link)<{ $rank?: 'secondary'; $isSmall?: boolean }>`
  ${buttonFace}
`;

const Part = styled.dt`
  color: var(--color-text);
  & > small {
    display: block;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

/** The player's money (spec §2, `transferFund`): what there is, what is held, and the wallets at vendors with what moves between them. */
export const Scene = observer(function WalletScene() {
  const { client, wallet } = useStore();
  const { t } = useTranslation();
  const [store] = useState(() => new WalletsStore({ client }));
  useEffect(() => void store.load(), [store]);
  useEffect(
    () =>
      reaction(
        () => [wallet.refreshes, wallet.cashierNews],
        () => void store.load(),
      ),
    [wallet, store],
  );
  const { value, state } = store.wallets;
  if (state === 'failed') return <SceneFault onRetry={() => store.load()} />;
  if (!value)
    return (
      <Column aria-busy="true">
        <Skeleton $height="220px" />
        <Skeleton $height="240px" />
      </Column>
    );
  return (
    <Column>
      <Balance wallets={value} />
      {!value.isSingle && (
        <Section>
          <h2>{t('wallet.move')}</h2>
          <p>{t('wallet.moveText')}</p>
          <TransferForm store={store} wallets={value} />
        </Section>
      )}
      {value.vendors.length > 0 && <Vendors store={store} wallets={value} />}
    </Column>
  );
});

/** What the player can play with, as the header has it, and all that they have: each part with what it is. */
function Balance({ wallets: { isSingle, currency, main, bonus = '0', held, vendors } }: { wallets: Wallets }) {
  const { boot } = useStore();
  const { t, minor } = useMoneyWords(currency);
  const { hasDeposits, hasWithdrawals } = boot.brand;
  const [mainMinor, bonusMinor, heldMinor] = [main, bonus, held].map((text) => minorOf(text, currency));
  const vendorsMinor = vendors.reduce((sum, { balance }) => sum + minorOf(balance, currency), 0n);
  const playableMinor = mainMinor! + vendorsMinor + bonusMinor!;
  const [sum, unit] = [minor(playableMinor), currency];
  const parts = [
    ['cash', mainMinor!, true],
    ['vendors', vendorsMinor, vendors.length > 0],
    ['bonus', bonusMinor!, bonusMinor! > 0n],
    ['held', heldMinor!, heldMinor! > 0n],
  ] as const;
  return (
    <Notice>
      <h2>{t('wallet.playable')}</h2>
      <Figure>
        {sum.slice(0, -unit.length - 1)}
        <small>{unit}</small>
      </Figure>
      {isSingle && vendors.length === 0 && <p>{t('wallet.singleText')}</p>}
      <Sums>
        {parts
          .filter(([, , isShown]) => isShown)
          .map(([part, amountMinor]) => (
            <Fragment key={part}>
              <Part>
                {t(`wallet.${part}`)}
                <small>{t(`wallet.${part}Text`)}</small>
              </Part>
              <dd>{minor(amountMinor)}</dd>
            </Fragment>
          ))}
        {heldMinor! > 0n && (
          <>
            <dt>{t('wallet.total')}</dt>
            <dd>{minor(playableMinor + heldMinor!)}</dd>
          </>
        )}
      </Sums>
      <Actions>
        {hasDeposits && <To to={DEPOSIT_PATH}>{t('nav.deposit')}</To>}
        {hasWithdrawals && (
          <To to={WITHDRAW_PATH} $rank="secondary">
            {t('nav.withdraw')}
          </To>
        )}
        <To to={MONEY_PATH} $rank="secondary">
          {t('nav.accountRecord')}
        </To>
      </Actions>
    </Notice>
  );
}

type VendorRow = Wallets['vendors'][number];

/** The wallets at vendors, and a button that empties them. */
const Vendors = observer(function Vendors({ store, wallets }: { store: WalletsStore; wallets: Wallets }) {
  const { isSingle, currency, vendors } = wallets;
  const { t, figure } = useMoneyWords(currency);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isEmpty = vendors.every(({ balance }) => minorOf(balance, currency) === 0n);
  const collect = async () => {
    setBusy(true);
    const answer = await store.collect();
    setBusy(false);
    setFailure(answer.ok ? undefined : answer);
  };
  const columns: readonly TableColumn<VendorRow>[] = [
    { id: 'vendor', title: t('wallet.provider'), onPhone: 'title', render: ({ displayName }) => displayName },
    {
      id: 'balance',
      title: `${t('wallet.balance')} (${currency})`,
      onPhone: 'value',
      isNumber: true,
      render: ({ balance }) => figure(balance),
    },
  ];
  return (
    <Section>
      <h2>{t('wallet.vendors')}</h2>
      {isSingle && <Quiet>{t('wallet.leftOver')}</Quiet>}
      {failure && <Warning>{t(`error.${failure.code}`)}</Warning>}
      <Table
        label={t('wallet.vendors')}
        columns={columns}
        rows={vendors}
        keyOf={({ vassalage }) => vassalage}
        isStale={isBusy}
      />
      {!isEmpty && (
        <Collect>
          <Button type="button" $rank="secondary" disabled={isBusy} onClick={() => void collect()}>
            {t('wallet.collect')}
          </Button>
          <Quiet>{t('wallet.collectText')}</Quiet>
        </Collect>
      )}
    </Section>
  );
});

const Collect = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;
