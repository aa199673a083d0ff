import { DialogFrame } from '../../ui/dialog.tsx';
import { Facts } from '../kit/page.tsx';
import { useWords } from '../words/words.ts';
import type { ConsolePage } from './pages.ts';

const KEYS = ['search', 'rows', 'ends', 'open', 'close'] as const;

/** The keys of the console. */
export function KeysDialog({ pages, onClose }: { pages: readonly ConsolePage[]; onClose: () => void }) {
  const say = useWords();
  return (
    <DialogFrame title={say('keys.title')} closeLabel={say('console.close')} onClose={onClose}>
      <Facts>
        {KEYS.map((key) => [<dt key={`${key} key`}>{say(`key.${key}`)}</dt>, <dd key={key}>{say(`keys.${key}`)}</dd>])}
        {pages.map(({ key, title }) => [
          <dt key={`${key} key`}>{say('key.go', { key })}</dt>,
          <dd key={key}>{say('keys.go', { page: say(title) })}</dd>,
        ])}
      </Facts>
    </DialogFrame>
  );
}
