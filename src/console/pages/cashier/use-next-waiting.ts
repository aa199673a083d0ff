import { PAGE_SIZE } from '../../kit/use-list.ts';
import { useNavigate } from '../../router.ts';
import { useConsole } from '../../use-console.ts';

/** Opens the next withdrawal that waits for this operator after one, or the list when none does. */
export function useNextWaiting(merchant: string, id: string): () => Promise<void> {
  const { client } = useConsole();
  const navigate = useNavigate();
  return async () => {
    const answer = await client.call('withdrawalQueue', {
      query: { merchant, queue: 'waiting', pageSize: PAGE_SIZE },
    });
    const open = answer.ok ? answer.value.list.filter((row) => row.id !== id && !row.isOwnApproval) : [];
    const next = open.find((row) => BigInt(row.id) > BigInt(id)) ?? open[0];
    await navigate(next ? `/${merchant}/withdrawals/${next.id}` : `/${merchant}/withdrawals`);
  };
}
