import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { inboxOf } from '../../stores/inbox-store.ts';
import { missionsOf } from '../../stores/missions-store.ts';
import { followLive } from '../../stores/live-store.ts';
import { protectionOf } from '../../stores/protection-store.ts';
import { rewardsOf } from '../../stores/rewards-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { BalancePanel } from '../../kit/balance-panel.tsx';
import { ACCOUNT_MENU } from '../../features/manifest.ts';
import { tellAppOpened } from './tell-app-opened.ts';
import { routeFor } from '../../features/registry.ts';
import { DEPOSIT_PATH, INBOX_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { InboxButton } from './inbox-button.tsx';
import { TrialMark } from './trial-mark.tsx';

const Account = styled.button`
  display: none;
  ${media.desktop} {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    height: 44px;
    padding: 0 ${space(3)};
    border-radius: var(--radius-pill);
    font-weight: var(--weight-strong);
    &:hover {
      background: var(--color-header-hover);
    }
    & > span:first-of-type {
      max-width: 14ch;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

/** The way to pay in: an icon, and on a wide screen its name instead. The narrowest phones have it in the member centre alone. */
const Deposit = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
  flex: none;
  width: 44px;
  padding: 0;
  border-radius: var(--radius-pill);
  @media (max-width: 359px) {
    display: none;
  }
  & > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  ${media.wide} {
    width: auto;
    padding: 0 ${space(4)};
    & > span {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
    & > svg {
      display: none;
    }
  }
`;

/** The right end of the header for a player who is logged in: balance, inbox and account menu. */
export const LoggedInPanel = observer(function LoggedInPanel() {
  const store = useStore();
  const { boot, member, session } = store;
  // A brand may turn the inbox off.
  const isInboxOffered = routeFor(boot.brand, INBOX_PATH) !== undefined;
  const isDepositOffered = routeFor(boot.brand, DEPOSIT_PATH) !== undefined;
  const { t } = useTranslation();
  // Here, because this code comes late, and a page without a balance has nothing to follow.
  useEffect(() => void tellAppOpened(store), [store]);
  useEffect(
    () =>
      followLive(store, {
        inbox: () => void inboxOf(store).refresh(),
        protection: () => void protectionOf(store).refresh(),
        rewards: () => {
          rewardsOf(store).note();
          void missionsOf(store).refresh();
        },
      }),
    [store],
  );
  return (
    <>
      <BalancePanel />
      {isDepositOffered && session.role !== 'trial' && (
        <Deposit to={DEPOSIT_PATH} $isSmall>
          <Icon name="deposit" size={18} />
          <span>{t('nav.deposit')}</span>
        </Deposit>
      )}
      {isInboxOffered && session.role !== 'trial' && <InboxButton />}
      <Account type="button" popoverTarget={ACCOUNT_MENU} aria-label={t('account.menu', { account: session.name })}>
        <Avatar address={member.info?.avatar ?? ''} size={28} />
        <span className="wide-only">{session.name}</span>
        {session.role === 'trial' && <TrialMark />}
        <Icon name="down" size={16} />
      </Account>
    </>
  );
});
