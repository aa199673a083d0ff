import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isOffered } from '../../../shared/brand/access.ts';
import { isRegistrationOpen } from '../../../shared/brand/register-methods.ts';
import { IconButton, buttonFace, OpenerButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { REFERRAL_PATH, REWARDS_PATH } from '../../paths.ts';
import { Link, useLocation } from '../../router.ts';
import { rewardsOf } from '../../stores/rewards-store.ts';
import { useStore, type RootStore } from '../../stores/root-store.ts';
import { storage } from '../../storage.ts';
import { welcomesGuests } from './welcome-gift.ts';

/** Holds that the player has closed the float, until the visit ends. */
const CLOSED_KEY = 'giftClosed';

const Card = styled.aside`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  background: var(--color-raised);
  box-shadow: var(--shadow-raised);
  & > svg {
    color: var(--color-accent);
  }
  & > strong {
    font-size: var(--text-0);
    line-height: 1.5;
    text-wrap: balance;
  }
  ${media.desktop} {
    & > strong {
      font-size: var(--text-1);
    }
  }
`;

const View = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

/** "You Got A Reward!": leads a guest to the registration, an agent to the referral and a member to the reward centre (spec §2). Only where there is something. */
export const Float = observer(function GiftFloat() {
  const store = useStore();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(() => storage.session.get(CLOSED_KEY) === '1');
  const target = useTarget(store, isClosed);
  if (isClosed || target === undefined || target === pathname) return null;
  const close = () => {
    storage.session.set(CLOSED_KEY, '1');
    setClosed(true);
  };
  return (
    <Card aria-label={t('gift.title')}>
      <Icon name="gift" />
      <strong>{t('gift.title')}</strong>
      {target === 'register' ? (
        <OpenerButton opens="register" $isSmall>
          {t('gift.view')}
        </OpenerButton>
      ) : (
        <View to={target} $isSmall>
          {t('gift.view')}
        </View>
      )}
      <IconButton type="button" aria-label={t('gift.close')} onClick={close}>
        <Icon name="close" size={18} />
      </IconButton>
    </Card>
  );
});

/** Where the float leads this visitor; undefined where there is nothing to get. */
function useTarget(store: RootStore, isClosed: boolean): string | undefined {
  const { boot, session } = store;
  const hasGift = useWelcomeGift(store, session.role === 'guest' && session.state === 'guest' && !isClosed);
  const offers = (feature: string) => isOffered(boot.brand, { feature });
  if (session.role === 'guest') return hasGift && isRegistrationOpen(boot.brand) ? 'register' : undefined;
  if (!session.isLoggedIn || session.role === 'trial') return undefined;
  if (session.role === 'agent') return offers('referral') ? REFERRAL_PATH : undefined;
  return offers('rewards') && rewardsOf(store).available > 0 ? REWARDS_PATH : undefined;
}

/** Whether a guest gets something for an account: a promotion of the registration, or of the first deposit. */
function useWelcomeGift({ client, locale }: RootStore, isWanted: boolean): boolean {
  const [hasGift, setHasGift] = useState(false);
  const { code } = locale;
  useEffect(() => {
    if (!isWanted) return;
    const query = { types: 'PR,B', group: 'w_promotion', language: code } as const;
    void client.call('promotions', { query }).then((answer) => {
      const list = answer.ok ? answer.value.list : [];
      setHasGift(list.some(welcomesGuests));
    });
  }, [client, code, isWanted]);
  return hasGift;
}
