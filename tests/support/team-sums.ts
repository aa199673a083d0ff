/** What is booked, by agent, unit and slot. */
export async function sumsOf(
  tree: {
    sums: (
      agentId: bigint,
      unit: 'fiveMinutes' | 'hour' | 'D',
    ) => Promise<(Record<string, unknown> & { starts_at: Date })[]>;
  },
  agentIds: Iterable<bigint>,
) {
  const found = new Map<string, { bet: bigint; deposit: bigint; active: number }>();
  for (const agentId of agentIds)
    for (const unit of ['fiveMinutes', 'hour', 'D'] as const)
      for (const sum of await tree.sums(agentId, unit))
        found.set(`${agentId} ${unit} ${sum.starts_at.toISOString()}`, {
          bet: sum['bet_minor'] as bigint,
          deposit: sum['deposit_minor'] as bigint,
          active: unit === 'D' ? (sum['active'] as number) : 0,
        });
  return found;
}
