import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { Button, buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { MY_ACCOUNT_PATH, PAYMENT_HASH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { Actions, Column, Notice } from '../../kit/money-parts.tsx';
import { OpenBonusNote } from './open-bonus-note.tsx';
import { UplineForm, type Given } from './upline-form.tsx';
import { useMoneyWords } from './use-money.ts';

const ToPassword = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

type Upline = ValueOf<Contract['upline']>;

/** Money for the upline (spec §2, `transferUpline`). */
export const Scene = observer(function UplineScene() {
  const { client } = useStore();
  const { t } = useTranslation();
  const [upline] = useState(() => new Loadable<Upline>());
  const [done, setDone] = useState<Given>();
  const load = () => upline.load((signal) => client.call('upline', { signal }));
  useEffect(() => void upline.load((signal) => client.call('upline', { signal })), [client, upline]);
  const { value } = upline;
  if (upline.fault === 'function_disabled') return <NoUpline />;
  if (upline.state === 'failed') return <SceneFault onRetry={load} />;
  if (!value)
    return (
      <Column aria-busy="true">
        <Skeleton $height="280px" />
      </Column>
    );
  const { account, hasPaymentPassword, openBonus } = value;
  if (account === null) return <NoUpline />;
  if (!hasPaymentPassword)
    return (
      <EmptyState
        icon={<Icon name="lock" />}
        title={t('cashier.withdraw.passwordFirst')}
        text={t('upline.passwordText')}
        action={<ToPassword to={MY_ACCOUNT_PATH + PAYMENT_HASH}>{t('cashier.withdraw.setPassword')}</ToPassword>}
      />
    );
  return (
    <Column>
      {openBonus && !done && <OpenBonusNote bonus={openBonus} currency={value.currency} way="upline" />}
      {done ? (
        <Done done={done} currency={value.currency} onAnother={() => setDone(undefined)} />
      ) : (
        <UplineForm account={account} currency={value.currency} onDone={setDone} />
      )}
    </Column>
  );
});

/** Says that there is nobody to transfer to. */
function NoUpline() {
  const { t } = useTranslation();
  return <EmptyState icon={<Icon name="upline" />} title={t('upline.noneTitle')} text={t('upline.noneText')} />;
}

/** Says what was transferred. */
function Done({ done, currency, onAnother }: { done: Given; currency: string; onAnother: () => void }) {
  const { t, amount } = useMoneyWords(currency);
  return (
    <Notice role="status">
      <h2>{t('upline.done', { amount: amount(done.amount), account: done.account })}</h2>
      <Actions>
        <Button type="button" $rank="secondary" onClick={onAnother}>
          {t('upline.another')}
        </Button>
      </Actions>
    </Notice>
  );
}
