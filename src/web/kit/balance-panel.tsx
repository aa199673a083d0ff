import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { formatAmount } from '../../shared/money/money.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { media, space } from '../../ui/measure.ts';
import { VisuallyHidden } from '../../ui/states.tsx';
import { useStore } from '../stores/root-store.ts';
import { useTryAgain } from './use-try-again.ts';

const Panel = styled.div`
  display: flex;
  align-items: center;
  height: 44px;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-pill);
  background: var(--color-raised);
  color: var(--color-text);
  & > button:last-child {
    width: 44px;
  }
  header & {
    border-color: color-mix(in srgb, var(--color-header-line) 50%, transparent);
    background: var(--color-header-hover);
    color: var(--color-on-header);
    & small,
    & button:last-child,
    & svg {
      color: var(--color-header-muted);
    }
  }
`;

const Balance = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  height: 44px;
  padding-inline: ${space(3)} 0;
  font-variant-numeric: tabular-nums;
  font-weight: var(--weight-strong);
  white-space: nowrap;
  & > svg {
    flex: none;
    color: var(--color-accent);
  }
  &:hover > svg {
    color: inherit;
  }
  @media (max-width: 359px) {
    & > svg {
      display: none;
    }
  }
  ${media.desktop} {
    padding-inline-start: ${space(4)};
  }
`;

/** The figure has a fixed width while it is refreshed or hidden, so that the header never moves. */
const Figure = styled.span<{ $isHidden: boolean }>`
  min-width: 6.2ch;
  text-align: end;
  /* Stars stand at the height of capitals in most faces; here they stand for digits. */
  ${(props) => props.$isHidden && 'transform: translateY(0.22em);'}
`;

const Currency = styled.small`
  font-size: 12px;
  font-weight: 400;
  color: var(--color-muted);
`;

/** The amount with its currency. On a phone the trial mark shows below it, because there is no username to put it beside. */
const Amount = styled.span`
  display: grid;
  line-height: 1.35;
  & > span {
    display: flex;
    align-items: baseline;
    gap: ${space(2)};
  }
  & > small {
    font-size: 12px;
    font-weight: 400;
    line-height: 1.2;
    text-align: end;
    white-space: nowrap;
  }
  ${media.desktop} {
    & > small {
      display: none;
    }
  }
`;

/** The balance. A click refreshes it, and the eye button replaces it with stars (spec §2). */
export const BalancePanel = observer(function BalancePanel() {
  const { wallet, locale, session } = useStore();
  const { t } = useTranslation();
  const { balance } = wallet;
  useTryAgain(wallet.money.fault !== undefined, wallet.refresh);
  const isWaiting = wallet.money.isLoading || !balance;
  const isStarred = wallet.isHidden && !isWaiting;
  const figure = isWaiting
    ? t('wallet.placeholder')
    : isStarred
      ? '******'
      : formatAmount(balance, locale.language.tag);
  return (
    <Panel>
      <Balance
        type="button"
        onClick={() => void wallet.refresh()}
        aria-busy={wallet.money.isLoading}
        title={t(wallet.money.fault ? 'wallet.failed' : 'wallet.refresh')}
      >
        <Icon name={wallet.money.fault ? 'fault' : 'wallet'} size={18} />
        <VisuallyHidden>{t('wallet.label')}</VisuallyHidden>
        <Amount>
          <span>
            <Figure $isHidden={isStarred}>{figure}</Figure>
            <Currency>{balance?.currency}</Currency>
          </span>
          {session.role === 'trial' && <small>{t('account.trial')}</small>}
        </Amount>
        <VisuallyHidden>{t('wallet.refresh')}</VisuallyHidden>
      </Balance>
      <IconButton
        type="button"
        onClick={wallet.toggleHidden}
        aria-pressed={wallet.isHidden}
        aria-label={t(wallet.isHidden ? 'wallet.show' : 'wallet.hide')}
      >
        <Icon name={wallet.isHidden ? 'eye-off' : 'eye'} size={18} />
      </IconButton>
    </Panel>
  );
});
