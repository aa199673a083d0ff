/** What is booked, by agent, unit and slot. */
export async function sumsOf(
  tree: {
    sums: (
      agentId: bigint,
      unit: 'fiveMinutes' | 'hour' | 'D',
    ) => Promise<{ starts_at: Date; bet_minor: bigint; deposit_minor: bigint; active: number }[]>;
  },
  agentIds: Iterable<bigint>,
) {
  const found = new Map<string, { bet: bigint; deposit: bigint; active: number }>();
  for (const agentId of agentIds)
    for (const unit of ['fiveMinutes', 'hour', 'D'] as const)
      for (const sum of await tree.sums(agentId, unit))
        found.set(`${agentId} ${unit} ${sum.starts_at.toISOString()}`, {
          bet: sum.bet_minor,
          deposit: sum.deposit_minor,
          active: unit === 'D' ? sum.active : 0,
        });
  return found;
}
