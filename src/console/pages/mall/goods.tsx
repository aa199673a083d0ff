import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { GoodRow } from '../../../shared/contract/console/mall.ts';
import { Button } from '../../../ui/button.tsx';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { Page, Tag } from '../../kit/page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useParams } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { GoodDialog } from './good-dialog.tsx';

const columnsIn = (say: Say): GridColumn<GoodRow>[] => [
  { id: 'name', title: say('goods.name'), width: 'minmax(180px, 3fr)', render: ({ good }) => good.texts.EN.name },
  {
    id: 'kind',
    title: say('goods.kind'),
    width: '100px',
    render: ({ good }) => say(`goods.kind.${good.gives.kind}`),
  },
  {
    id: 'state',
    title: say('goods.state'),
    width: '100px',
    render: ({ good, proposed }) =>
      proposed ? (
        <Tag $tone="notice">{say('goods.waits')}</Tag>
      ) : (
        <Tag $tone={good.isShown ? 'good' : 'plain'}>{say(good.isShown ? 'goods.shown' : 'goods.hidden')}</Tag>
      ),
  },
  {
    id: 'points',
    title: say('goods.points'),
    width: '110px',
    isNumber: true,
    render: ({ good }) => String(good.points),
  },
  { id: 'stock', title: say('goods.stock'), width: '90px', isNumber: true, render: ({ good }) => String(good.stock) },
  {
    id: 'waiting',
    title: say('goods.waiting'),
    width: '110px',
    isNumber: true,
    render: ({ waiting }) => String(waiting),
  },
  { id: 'given', title: say('goods.given'), width: '90px', isNumber: true, render: ({ given }) => String(given) },
];

/** The goods of a merchant's points mall, with their stock and how many were taken. */
export const Goods = observer(function Goods() {
  const say = useWords();
  const { client, session } = useConsole();
  const { merchant = '' } = useParams();
  const list = useList({ merchant }, (request) => client.call('goodList', request));
  const [open, setOpen] = useState<GoodRow | 'new'>();
  return (
    <Page
      title={say('goods.title')}
      beside={
        session.may('mall.change') && (
          <Button type="button" onClick={() => setOpen('new')}>
            {say('goods.add')}
          </Button>
        )
      }
    >
      <Grid
        label={say('goods.title')}
        columns={columnsIn(say)}
        list={list}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        empty={{ title: say('goods.none'), text: say('goods.noneText') }}
      />
      {open && (
        <GoodDialog
          merchant={merchant}
          row={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </Page>
  );
});
