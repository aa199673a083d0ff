import type { DocumentRow } from '../../../shared/contract/kyc.ts';
import { Tag } from '../../kit/page.tsx';
import { useWords } from '../../words/words.ts';

const tones = { waiting: 'notice', accepted: 'good', rejected: 'bad' } as const;

/** How a document stands: an accepted one may have expired since. */
export function DocumentTag({ of: { state, isExpired } }: { of: Pick<DocumentRow, 'state' | 'isExpired'> }) {
  const say = useWords();
  const isOver = state === 'accepted' && isExpired;
  return <Tag $tone={isOver ? 'plain' : tones[state]}>{say(`documentState.${isOver ? 'expired' : state}`)}</Tag>;
}
