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
import { MY_ACCOUNT_PATH, REWARDS_PATH, VERIFY_HASH } from '../../paths.ts';
import { useCopy } from '../../kit/use-copy.ts';
import { rewardsOf } from '../../stores/rewards-store.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
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

/** The greeting's text: the brand's own, or the default. */
const Message = styled.div`
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

/** Two lines, the usual height of the text. */
const TEXT_HEIGHT = '48px';

/**
 * Greets a player once after login (spec §4), with the brand's own text if it has one, and shows the balance. A player
 * who could not recover the account without the password is asked to verify a contact. Rewards that wait are a press away.
 */
export const Dialog = observer(function AfterLoginDialog({ close }: DialogProps<'after-login'>) {
  const store = useStore();
  const { boot, locale, ui } = store;
  const { t } = useTranslation();
  const { available } = rewardsOf(store);
  // The brand may have turned that page off.
  const isWaiting = available > 0 && isOffered(boot.brand, { feature: 'rewards' });
  const openRewards = () => {
    close();
    ui.goTo(REWARDS_PATH);
  };
  const text = useCopy('after-login');
  const unverified = useUnverified();
  const isLoading = !text && !locale.hasFailed;
  // A link in the text opens a page, which is behind the dialog.
  const hideOnLink = (event: MouseEvent) => void ((event.target as Element).closest('a') && close());
  return (
    <Greeting
      close={close}
      text={
        isLoading ? (
          <Skeleton $height={TEXT_HEIGHT} />
        ) : text?.length ? (
          <div onClickCapture={hideOnLink}>
            <CopyText text={text} />
          </div>
        ) : (
          <p>{t('welcome.text', { brand: boot.brand.name })}</p>
        )
      }
    >
      {unverified && <Unverified contact={unverified} close={close} />}
      {isWaiting && (
        <Button type="button" $rank={unverified ? 'secondary' : 'primary'} $isWide onClick={openRewards}>
          {t('welcome.rewards', { count: available })}
        </Button>
      )}
      <Button type="button" $rank={unverified || isWaiting ? 'secondary' : 'primary'} $isWide onClick={() => close()}>
        {t('welcome.goOn')}
      </Button>
    </Greeting>
  );
});

/**
 * The contact to verify so that the account can be recovered. `undefined` until it is known, or when the account page
 * is turned off.
 */
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

interface UnverifiedProps {
  contact: ShownContact;
  close: () => void;
}

const Unverified = observer(function Unverified({ contact: { kind, masked }, close }: UnverifiedProps) {
  const { ui } = useStore();
  const { t } = useTranslation();
  const verify = () => {
    close();
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

/** The first login: asks the player to check an account that somebody else opened for them (decision 0030). */
export const FirstDialog = observer(function FirstLoginDialog({ close }: DialogProps<'first-login'>) {
  const { boot, session, ui } = useStore();
  const { t } = useTranslation();
  useEffect(() => session.forgetFirstLogin(), [session]);
  // The brand may have turned that page off.
  const hasAccount = isOffered(boot.brand, { feature: 'account' });
  const openAccount = () => {
    close();
    ui.goTo(MY_ACCOUNT_PATH);
  };
  return (
    <Greeting close={close} text={<p>{t('welcome.first', { brand: boot.brand.name })}</p>}>
      {hasAccount && (
        <Button type="button" $isWide onClick={openAccount}>
          {t('welcome.toAccount')}
        </Button>
      )}
      <Button type="button" $rank={hasAccount ? 'secondary' : 'primary'} $isWide onClick={() => close()}>
        {t('welcome.goOn')}
      </Button>
    </Greeting>
  );
});

/** Marks the welcome, which tests close. */
const SIGN_UP_ID = 'after-sign-up';

/** The welcome after a registration: says that the account is open, what there is to play with, and asks to verify a contact. */
export const SignUpDialog = observer(function SignUpDialog({ close }: DialogProps<'after-sign-up'>) {
  const { boot } = useStore();
  const { t } = useTranslation();
  const unverified = useUnverified();
  return (
    <Greeting
      close={close}
      isNew
      text={<p id={SIGN_UP_ID}>{t(boot.brand.market.demo ? 'welcome.new.demo' : 'welcome.new.text')}</p>}
    >
      {unverified && <Unverified contact={unverified} close={close} />}
      <Button type="button" $rank={unverified ? 'secondary' : 'primary'} $isWide onClick={() => close()}>
        {t('welcome.goOn')}
      </Button>
    </Greeting>
  );
});

interface GreetingProps {
  /** The account is new: it is welcomed instead of greeted for the time of day. */
  isNew?: boolean;
  text: ReactNode;
  close: () => void;
  children: ReactNode;
}

const Greeting = observer(function Greeting({ isNew = false, text, close, children }: GreetingProps) {
  const { boot, locale, session, wallet } = useStore();
  const { t } = useTranslation();
  const [part] = useState(() => partOfDay(new Date()));
  const { balance } = wallet;
  return (
    <DialogFrame
      title={t(isNew ? 'welcome.new.title' : `welcome.${part}`, { account: session.name, brand: boot.brand.name })}
      closeLabel={t('dialog.close')}
      onClose={close}
    >
      <Message>{text}</Message>
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
