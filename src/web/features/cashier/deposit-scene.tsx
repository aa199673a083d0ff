import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/states.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useLocation } from '../../router.ts';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { Section } from '../../kit/section.tsx';
import { Column, Quiet } from '../../kit/money-parts.tsx';
import { DepositCurrent } from './deposit-current.tsx';
import { DepositsClosed } from './deposit-limit.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositRows } from './deposit-rows.tsx';
import { DepositStore } from './deposit-store.ts';

/** How often a page without a stream looks whether a payment has arrived. */
const LOOK_EVERY_MS = 10_000;

const STEPS = ['amount', 'pay', 'arrived'] as const;

/** Deposits (spec §2, `depositv2`): one page with its three steps in sight, and what became of the earlier ones. */
export const Scene = observer(function DepositScene() {
  const root = useStore();
  const { wallet } = root;
  const { pause } = protectionOf(root);
  const { t } = useTranslation();
  const { search } = useLocation();
  const [store] = useState(() => new DepositStore(root, new URLSearchParams(search).get('id') ?? undefined));
  const { details, deposits, current } = store;
  useEffect(() => void store.load(), [store]);
  useEffect(
    () =>
      reaction(
        // What a deposit has earned comes a moment after it, and moves the balance once more.
        () => [wallet.cashierNews, wallet.refreshes],
        () => void deposits.load(),
      ),
    [wallet, deposits],
  );
  const isWaiting = current?.state === 'pending' || current?.state === 'opening';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => !document.hidden && void deposits.load(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, deposits]);
  if (details.state === 'failed') return <SceneFault onRetry={() => store.load()} />;
  if (!details.value || (!deposits.rows && !deposits.page.fault))
    return (
      <Column aria-busy="true">
        <Skeleton $height="44px" />
        <Skeleton $height="340px" />
      </Column>
    );
  const step = current ? (current.state === 'credited' ? 'arrived' : 'pay') : 'amount';
  return (
    <Column>
      <div>
        <Stepper
          label={t('cashier.deposit.steps')}
          steps={STEPS.map((id) => ({ id, label: t(`cashier.deposit.step.${id}`) }))}
          current={step}
          position={t('cashier.step', {
            current: STEPS.indexOf(step) + 1,
            count: STEPS.length,
            name: t(`cashier.deposit.step.${step}`),
          })}
          doneLabel={t('cashier.done')}
        />
        {current ? (
          <DepositCurrent store={store} deposit={current} />
        ) : pause ? (
          <DepositsClosed />
        ) : (
          <DepositForm store={store} cashier={details.value} />
        )}
      </div>
      <Section>
        <h2>{t('cashier.deposit.list')}</h2>
        <ListView list={deposits} empty={<Quiet>{t('cashier.deposit.noneText')}</Quiet>}>
          {(rows, isStale) => <DepositRows store={store} rows={rows} isStale={isStale} />}
        </ListView>
      </Section>
    </Column>
  );
});
