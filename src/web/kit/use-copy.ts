import { useEffect } from 'react';
import type { TextNode } from '../../shared/site/text-node.ts';
import { useStore } from '../stores/root-store.ts';

/** A text of the brand in the page's language. A page brings the texts that it shows at first; for others this fetches them, and is undefined until then. */
export function useCopy(name: string): readonly TextNode[] | undefined {
  const { locale } = useStore();
  const text = locale.copy[name];
  const isMissing = !text && !locale.hasFailed;
  useEffect(() => {
    if (isMissing) void locale.loadCopy();
  }, [isMissing, locale]);
  return text;
}
