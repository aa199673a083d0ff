import { observer } from 'mobx-react-lite';
import type { ListStore } from '../../client/list-store.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../words/words.ts';

type PagedList = Pick<ListStore<unknown, unknown>, 'hasMore' | 'isLoadingMore' | 'moreFault' | 'loadMore'>;

/** Adds the next page to a small list that is read by cursor. */
export const MoreRows = observer(function MoreRows({ list }: { list: PagedList }) {
  const say = useWords();
  if (!list.hasMore) return null;
  return (
    <p>
      <Button type="button" $rank="secondary" disabled={list.isLoadingMore} onClick={() => void list.loadMore()}>
        {say(list.moreFault ? 'console.retry' : 'console.more')}
      </Button>
    </p>
  );
});
