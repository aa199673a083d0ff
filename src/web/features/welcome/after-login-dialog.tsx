import { observer } from 'mobx-react-lite';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isOffered } from '../../../shared/brand/access.ts';
import { formatAmount } from '../../../shared/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { contactToVerify, type ShownContact } from '../../identity/contact-to-verify.ts';
import { CopyText } from '../../kit/copy-text.tsx';
import { MY_ACCOUNT_PATH, VERIFY_HASH } from '../../paths.ts';
import { useCopy } from '../../kit/use-copy.ts';
import { useStore } from '../../stores/root-store.ts';
import { partOfDay } from './part-of-day.ts';
import { Foot } from '../../kit/form-parts.ts';

const Balance = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  padding-block: ${space(3)};
  border-block: 1px solid var(--color-line);
  color: var(--color-muted);
  & > strong {
    min-width: 8ch;
    color: var(--color-text);
    font-size: var(--text-3);
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  & small {
    font-size: 12px;
    font-weight: 400;
    color: var(--color-muted);
  }
`;

/** What is said above the balance: the words of the brand, or those of every brand. */
const Said = styled.div`
  margin-bottom: ${space(5)};
  color: var(--color-muted);
  & * + :is(p, ul, ol) {
    margin-top: ${space(2)};
  }
  & :is(h2, h3, h4) {
    color: var(--color-text);
    font-size: var(--text-2);
  }
  & a {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Two lines, as the text has that is on its way. */
const TEXT_HEIGHT = '48px';

/** Greets a player once after a login (spec §4), in the brand's own words where it has some, with what he looks for first: what he has. Who could not get back in without his password is asked to see to it. */
export const Dialog = observer(function AfterLoginDialog() {
  const { boot, locale, ui } = useStore();
  const { t } = useTranslation();
  const text = useCopy('after-login');
  const unverified = useUnverified();
  const isComing = !text && !locale.hasFailed;
  // A link of the text leads to a page, which lies behind the dialog.
  const follow = (event: MouseEvent) => void ((event.target as Element).closest('a') && ui.hide());
  return (
    <Greeting
      text={
        isComing ? (
          <Skeleton $height={TEXT_HEIGHT} />
        ) : text?.length ? (
          <div onClickCapture={follow}>
            <CopyText text={text} />
          </div>
        ) : (
          <p>{t('welcome.text', { brand: boot.brand.name })}</p>
        )
      }
    >
      {unverified && <Unverified contact={unverified} />}
      <Button type="button" $rank={unverified ? 'secondary' : 'primary'} $isWide onClick={ui.hide}>
        {t('welcome.goOn')}
      </Button>
    </Greeting>
  );
});

/** The contact without which there is no way back into this account; nothing as long as nobody knows, and where my account is turned off. */
function useUnverified(): ShownContact | undefined {
  const { boot, client, session } = useStore();
  const [contact, setContact] = useState<ShownContact>();
  const canVerify = session.role === 'member' && isOffered(boot.brand, { feature: 'account' });
  useEffect(() => {
    if (canVerify)
      void client
        .call('profile')
        .then((answer) => answer.ok && setContact(contactToVerify(boot.brand, answer.value.contacts)));
  }, [boot, canVerify, client]);
  return contact;
}

const Unverified = observer(function Unverified({ contact: { kind, masked } }: { contact: ShownContact }) {
  const { ui } = useStore();
  const { t } = useTranslation();
  const verify = () => {
    ui.hide();
    ui.goTo(MY_ACCOUNT_PATH + VERIFY_HASH + kind);
  };
  return (
    <>
      <p>{t('welcome.unverified', { contact: masked })}</p>
      <Button type="button" $isWide onClick={verify}>
        {t(`welcome.verify.${kind}`)}
      </Button>
    </>
  );
});

/** The first-login action: an account that somebody else has opened is looked at by whose it is (decision 0030). */
export const FirstDialog = observer(function FirstLoginDialog() {
  const { boot, session, ui } = useStore();
  const { t } = useTranslation();
  useEffect(() => session.forgetFirstLogin(), [session]);
  // A brand may have turned that page off.
  const hasAccount = isOffered(boot.brand, { feature: 'account' });
  const look = () => {
    ui.hide();
    ui.goTo(MY_ACCOUNT_PATH);
  };
  return (
    <Greeting text={<p>{t('welcome.first', { brand: boot.brand.name })}</p>}>
      {hasAccount && (
        <Button type="button" $isWide onClick={look}>
          {t('welcome.toAccount')}
        </Button>
      )}
      <Button type="button" $rank={hasAccount ? 'secondary' : 'primary'} $isWide onClick={ui.hide}>
        {t('welcome.goOn')}
      </Button>
    </Greeting>
  );
});

const Greeting = observer(function Greeting({ text, children }: { text: ReactNode; children: ReactNode }) {
  const { locale, session, ui, wallet } = useStore();
  const { t } = useTranslation();
  const [part] = useState(() => partOfDay(new Date()));
  const { balance } = wallet;
  return (
    <DialogFrame
      title={t(`welcome.${part}`, { account: session.account })}
      closeLabel={t('dialog.close')}
      onClose={ui.hide}
    >
      <Said>{text}</Said>
      <Balance>
        {t('wallet.label')}
        <strong>
          {balance ? formatAmount(balance, locale.language.tag) : t('wallet.placeholder')}{' '}
          <small>{balance?.currency}</small>
        </strong>
      </Balance>
      <Foot>{children}</Foot>
    </DialogFrame>
  );
});
