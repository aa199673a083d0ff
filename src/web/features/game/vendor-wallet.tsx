import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Loadable } from '../../../client/loadable.ts';
import type { Wallets } from '../../../shared/contract/transfers.ts';
import { formatDecimal, fromDecimal } from '../../../shared/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { useStore } from '../../stores/root-store.ts';
import { barOverGame } from './bar-over-game.ts';

const Bar = styled.div`
  ${barOverGame}
`;

const isNothing = (amount: string, currency: string): boolean => {
  const read = fromDecimal(amount, currency);
  return read.ok && read.value.amountMinor === 0n;
};

/** What the wallet of the open game's vendor holds, with a way to fill it. An empty one asks to be filled when the game opens (GAME-28). */
export const VendorWallet = observer(function VendorWallet({ vassalage }: { vassalage: string }) {
  const { client, locale, ui, wallet } = useStore();
  const { t } = useTranslation();
  const [wallets] = useState(() => new Loadable<Wallets>());
  const hasAsked = useRef(false);
  useEffect(() => {
    const load = () => wallets.load((signal) => client.call('walletList', { signal }));
    void load();
    return reaction(
      () => wallet.refreshes,
      () => void load(),
    );
  }, [client, wallet, wallets]);
  const { value } = wallets;
  const own = value?.vendors.find((one) => one.vassalage === vassalage);
  const isEmpty = value && own && isNothing(own.balance, value.currency) && !isNothing(value.main, value.currency);
  useEffect(() => {
    if (!isEmpty || hasAsked.current) return;
    hasAsked.current = true;
    ui.show('vendorWallet', { vassalage });
  }, [isEmpty, ui, vassalage]);
  if (!value || !own) return null;
  const { currency } = value;
  return (
    <Bar>
      <span>{t('game.wallet', { vendor: own.displayName })}</span>
      <strong>
        {formatDecimal(own.balance, currency, locale.language.tag)} {currency}
      </strong>
      <Button type="button" $rank="secondary" $isSmall onClick={() => ui.show('vendorWallet', { vassalage })}>
        {t('game.wallet.move')}
      </Button>
    </Bar>
  );
});
