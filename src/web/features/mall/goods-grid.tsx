import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import type { MallGood } from '../../../shared/contract/mall.ts';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { buttonFace } from '../../../ui/button.tsx';
import { Link } from '../../router.ts';
import { GoodCard } from './good-card.tsx';
import type { Goods, MallStore } from './mall-store.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { useMallWords } from './use-mall-words.ts';

const CARDS = 4;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(232px, 1fr));
    gap: ${space(5)};
  }
`;

const ToLobby = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

interface GoodsGridProps {
  /** Undefined until they are here. */
  goods: Goods | undefined;
  /** The player's balance; undefined for a guest. */
  points: bigint | undefined;
  onRedeem: (good: MallGood) => void;
}

/** The goods of the brand, the cheapest first. */
export const GoodsGrid = observer(function GoodsGrid({ goods, points, onRedeem }: GoodsGridProps) {
  const { t } = useMallWords();
  if (!goods)
    return (
      <Grid aria-busy="true">
        {Array.from({ length: CARDS }, (_, index) => (
          <li key={index}>
            <Skeleton $height="420px" />
          </li>
        ))}
      </Grid>
    );
  const { list, currency } = goods;
  if (list.length === 0)
    return (
      <EmptyState
        icon={<Icon name="mall" />}
        title={t('mall.empty.title')}
        text={t(points === undefined ? 'mall.empty.guest' : 'mall.empty.text')}
        action={<ToLobby to="/">{t('mall.empty.action')}</ToLobby>}
      />
    );
  return (
    <Grid>
      {list.map((good) => (
        <li key={good.id}>
          <GoodCard good={good} currency={currency} points={points ?? 0n} onRedeem={() => onRedeem(good)} />
        </li>
      ))}
    </Grid>
  );
});

/** The goods with the dialog by which a player redeems one. */
export const OwnGoods = observer(function OwnGoods({
  store,
  onRedeemed,
}: {
  store: MallStore;
  onRedeemed: () => void;
}) {
  const [chosen, setChosen] = useState<MallGood>();
  const { goods, rates, points } = store;
  return (
    <>
      <GoodsGrid goods={goods.value} points={points.value ?? 0n} onRedeem={setChosen} />
      {chosen && rates.value && (
        <RedeemDialog
          store={store}
          good={chosen}
          hasPassword={rates.value.hasPaymentPassword}
          onClose={() => setChosen(undefined)}
          onRedeemed={onRedeemed}
        />
      )}
    </>
  );
});
