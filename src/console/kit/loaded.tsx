import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../words/words.ts';
import { Empty } from './page.tsx';
import type { PageValue } from './page-value.ts';

interface LoadedProps<Value> {
  of: Pick<PageValue<Value>, 'loaded' | 'load'>;
  children: (value: Value) => ReactNode;
}

/** What a page shows of its value, or that it loads, or why it failed. */
export const Loaded = observer(function Loaded<Value>({ of: { loaded, load }, children }: LoadedProps<Value>) {
  const say = useWords();
  if (loaded.value !== undefined) return children(loaded.value);
  if (!loaded.fault) return <p id="start">{say('console.loading')}</p>;
  return (
    <Empty
      title={say(`error.${loaded.fault}`)}
      action={
        <Button type="button" $rank="secondary" onClick={load}>
          {say('console.retry')}
        </Button>
      }
    />
  );
}) as <Value>(props: LoadedProps<Value>) => ReactNode;
