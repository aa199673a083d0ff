import { useEffect } from 'react';
import type { TextNode } from '../../shared/site/text-node.ts';
import { useStore } from '../stores/root-store.ts';

/** A text of the brand's copy in the page's language. A page includes its own texts; others are fetched, and undefined until they load. */
export function useCopy(name: string): readonly TextNode[] | undefined {
  const { locale } = useStore();
  const text = locale.copy[name];
  const isMissing = !text && !locale.hasFailed;
  useEffect(() => {
    if (isMissing) void locale.loadCopy();
  }, [isMissing, locale]);
  return text;
}
