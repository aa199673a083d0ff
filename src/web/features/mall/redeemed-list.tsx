import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { RedemptionRow } from '../../../shared/contract/mall.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { MallStore } from './mall-store.ts';
import { useMallWords } from './use-mall-words.ts';

/** The redemptions of the player, newest first: what, for how many points, and how each stands (POINT-01). */
export const RedeemedList = observer(function RedeemedList({
  store,
  onGoods,
}: {
  store: MallStore;
  onGoods: () => void;
}) {
  const { t } = useMallWords();
  const { code } = useStore().locale;
  useEffect(() => void store.redeemed.load(), [store, code]);
  return (
    <ListView
      list={store.redeemed}
      empty={
        <EmptyState
          icon={<Icon name="mall" />}
          title={t('mall.redeemed.none')}
          text={t('mall.redeemed.noneText')}
          action={
            <Button type="button" onClick={onGoods}>
              {t('mall.redeemed.action')}
            </Button>
          }
        />
      }
    >
      {(rows, isStale) => (
        <>
          <Redemptions rows={rows} isStale={isStale} currency={store.redeemed.page.value!.currency} />
          <TimeZoneNote />
        </>
      )}
    </ListView>
  );
});

interface RedemptionsProps {
  rows: readonly RedemptionRow[];
  isStale: boolean;
  currency: string;
}

const Redemptions = observer(function Redemptions({ rows, isStale, currency }: RedemptionsProps) {
  const words = useMallWords();
  const { t } = words;
  const columns: readonly Column<RedemptionRow>[] = [
    {
      id: 'name',
      title: t('mall.redeemed.name'),
      onPhone: 'title',
      render: ({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name),
    },
    {
      id: 'when',
      title: t('records.when'),
      onPhone: 'sub',
      render: ({ at }) => <time dateTime={at}>{words.moment(at)}</time>,
    },
    {
      id: 'asked',
      title: t('mall.redeemed.asked'),
      onPhone: 'none',
      isNumber: true,
      render: ({ requirement }) => (requirement === null ? '–' : words.amount(requirement, currency)),
    },
    {
      id: 'state',
      title: t('mall.redeemed.state'),
      onPhone: 'note',
      render: ({ state, remark }) => (
        <>
          {t(`mall.is.${state}`)} {remark !== null && <q>{remark}</q>}
        </>
      ),
    },
    {
      id: 'points',
      title: t('mall.pointsTitle'),
      onPhone: 'value',
      isNumber: true,
      render: ({ points }) => words.figure(BigInt(points)),
    },
  ];
  return (
    <Table label={t('mall.part.redeemed')} columns={columns} rows={rows} keyOf={({ id }) => id} isStale={isStale} />
  );
});
