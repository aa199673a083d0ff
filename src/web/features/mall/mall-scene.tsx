import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { media, space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Loadable } from '../../../client/loadable.ts';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { useStore } from '../../stores/root-store.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { DetailsList } from './details-list.tsx';
import { GoodsGrid, OwnGoods } from './goods-grid.tsx';
import { mallParts } from './mall-place.ts';
import { MallStore, type Goods } from './mall-store.ts';
import { RateTable } from './rate-table.tsx';
import { RedeemedList } from './redeemed-list.tsx';
import { useMallPlace } from './use-mall-place.ts';
import { useMallWords } from './use-mall-words.ts';

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(4)} ${space(6)};
  margin-bottom: ${space(6)};
  & > h1 {
    grid-column: 1 / -1;
    font-family: var(--font-display);
    font-size: var(--text-5);
    line-height: 1.2;
    ${media.narrow} {
      font-size: var(--text-4);
    }
  }
`;

/** The points of the player: always in sight of a player who chooses something. */
const Balance = styled.p`
  color: var(--color-muted);
  & > strong {
    display: block;
    color: var(--color-text);
    font-family: var(--font-display);
    font-size: min(var(--text-5), 7.4vw);
    font-variant-numeric: lining-nums tabular-nums;
    line-height: 1.2;
  }
`;

/** The points mall (spec §2). Guests and trials see its goods. */
export const Scene = observer(function MallScene() {
  const { session } = useStore();
  // Who it is is unknown until session storage is read and the gateway has confirmed the session.
  if (session.state !== 'guest' && !session.isLoggedIn) return <Skeleton $height="420px" />;
  return session.role === 'guest' || session.role === 'trial' ? <GuestMall /> : <OwnMall />;
});

/** The goods, whose buttons ask a guest to log in and a trial for an account. */
const GuestMall = observer(function GuestMall() {
  const root = useStore();
  const { client, locale, ui, session } = root;
  const [goods] = useState(() => new Loadable<Goods>());
  const { t } = useMallWords();
  const load = useCallback(
    () => goods.load((signal) => client.call('pointRewards', { query: { language: locale.code }, signal })),
    [client, goods, locale.code],
  );
  useEffect(() => void load(), [load]);
  if (goods.state === 'failed') return <SceneFault onRetry={load} />;
  const enter = () => (session.isLoggedIn ? ui.show('true-account') : ui.open('login', () => {}));
  return (
    <>
      <Head>
        <h1>{t('nav.mall')}</h1>
        <p>{t('mall.guest')}</p>
      </Head>
      <GoodsGrid goods={goods.value} points={undefined} onRedeem={enter} />
    </>
  );
});

/** The mall of a player: the balance, and in tabs the goods, the redemptions and the details of points. */
const OwnMall = observer(function OwnMall() {
  const root = useStore();
  const [place, setPlace] = useMallPlace();
  const { part, type, period } = place;
  const [store] = useState(() => new MallStore(root, { type, period }));
  const [isConverting, setConverting] = useState(false);
  const { t } = useMallWords();
  const { code } = root.locale;
  // The names of goods come in the language of the page.
  useEffect(() => void store.load(), [store, code]);
  const { rates, goods, points } = store;
  if ([rates, goods, points].some(({ state }) => state === 'failed'))
    return <SceneFault onRetry={() => store.load()} />;
  return (
    <>
      <MallHead store={store} onConvert={() => setConverting(true)} />
      <Tabs
        label={t('nav.mall')}
        tabs={mallParts.map((id) => ({ id, label: t(`mall.part.${id}`) }))}
        selected={part}
        onSelect={(next) => setPlace({ ...place, part: next })}
      />
      {mallParts.map((id) => (
        <TabPanel key={id} id={id} isShown={id === part}>
          {id !== part ? null : id === 'goods' ? (
            <OwnGoods store={store} onRedeemed={() => setPlace({ ...place, part: 'redeemed' })} />
          ) : id === 'redeemed' ? (
            <RedeemedList store={store} onGoods={() => setPlace({ ...place, part: 'goods' })} />
          ) : (
            <DetailsList store={store} filter={{ type, period }} onFilter={(next) => setPlace({ ...place, ...next })} />
          )}
        </TabPanel>
      ))}
      {rates.value && <RateTable rates={rates.value} />}
      {isConverting && rates.value && (
        <ConvertDialog store={store} rates={rates.value} onClose={() => setConverting(false)} />
      )}
    </>
  );
});

/** The heading, the balance, and the way to money where the brand has one. */
const MallHead = observer(function MallHead({ store, onConvert }: { store: MallStore; onConvert: () => void }) {
  const { t, figure } = useMallWords();
  const { points, rates } = store;
  return (
    <Head>
      <h1>{t('nav.mall')}</h1>
      <Balance>
        {t('mall.balance')}
        {points.value === undefined ? (
          <Skeleton $height="44px" $width="120px" />
        ) : (
          <strong role="status">{figure(points.value)}</strong>
        )}
      </Balance>
      {rates.value?.conversion && (
        <Button type="button" $rank="secondary" onClick={onConvert}>
          {t('mall.convert.open')}
        </Button>
      )}
    </Head>
  );
});
