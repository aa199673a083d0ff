import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatDecimal } from '../../../shared/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { Section } from '../../kit/section.tsx';
import { WITHDRAW_PATH } from '../../paths.ts';
import { useNavigate } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { toastsOf } from '../../stores/toasts-of.ts';
import type { Closing, OwnAccountStore } from './own-account-store.ts';
import { PasswordForm } from './password-form.tsx';

const Facts = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(5)};
  padding-inline-start: ${space(5)};
  list-style: disc;
`;

/** Closes the account, after what it means was shown. */
export const ClosingSection = observer(function ClosingSection({ own }: { own: OwnAccountStore }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section aria-labelledby="own-closing">
      <h2 id="own-closing">{t('ownAccount.close.title')}</h2>
      <p>{t('ownAccount.close.text')}</p>
      <Button type="button" $rank="secondary" onClick={() => setOpen(true)}>
        {t('ownAccount.close.open')}
      </Button>
      {isOpen && <ClosingDialog own={own} onClose={() => setOpen(false)} />}
    </Section>
  );
});

const ClosingDialog = observer(function ClosingDialog({ own, onClose }: { own: OwnAccountStore; onClose: () => void }) {
  const store = useStore();
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => void own.loadClosing(), [own]);
  const { closing, hasPassword } = own;
  const leave = () => {
    toastsOf(store).show({ text: 'ownAccount.close.done' });
    onClose();
    void navigate('/');
    void store.session.logOut();
  };
  return (
    <DialogFrame title={t('ownAccount.close.title')} closeLabel={t('dialog.close')} onClose={onClose}>
      {closing.state === 'failed' && <SceneFault onRetry={() => own.loadClosing()} />}
      {closing.isWaiting && <Skeleton $height="160px" />}
      {closing.value && (
        <>
          <ClosingFacts closing={closing.value} />
          <PasswordForm
            hasPassword={hasPassword.value === true}
            submitLabel={t('ownAccount.close.submit')}
            send={({ code: _, ...typed }) => own.close(typed)}
            onDone={leave}
          >
            {store.boot.brand.hasWithdrawals && Number(closing.value.balance) > 0 && (
              <Button type="button" $rank="secondary" $isWide onClick={() => void navigate(WITHDRAW_PATH)}>
                {t('ownAccount.close.withdraw')}
              </Button>
            )}
          </PasswordForm>
        </>
      )}
    </DialogFrame>
  );
});

/** What stays, what goes on and what is lost. */
const ClosingFacts = observer(function ClosingFacts({ closing }: { closing: Closing }) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { currency, balance, bonus, openRounds, pendingWithdrawals, pendingDeposits } = closing;
  const money = (amount: string) => formatDecimal(amount, currency, locale.language.tag);
  return (
    <Facts>
      <li>{t('ownAccount.close.ends')}</li>
      {Number(balance) > 0 && <li>{t('ownAccount.close.balance', { amount: money(balance) })}</li>}
      {bonus !== undefined && <li>{t('ownAccount.close.bonus', { amount: money(bonus) })}</li>}
      {openRounds > 0 && <li>{t('ownAccount.close.rounds', { count: openRounds })}</li>}
      {pendingWithdrawals > 0 && <li>{t('ownAccount.close.withdrawals', { count: pendingWithdrawals })}</li>}
      {pendingDeposits > 0 && <li>{t('ownAccount.close.deposits', { count: pendingDeposits })}</li>}
      <li>{t('ownAccount.close.reopen')}</li>
    </Facts>
  );
});
