import type { Brand } from '../brand/brand.generated.ts';

/** What points can become of a brand's money, in minor units and rounded up; nothing where players cannot convert them. */
export function pointsWorth(points: bigint, { isOn, conversion }: Pick<Brand['mall'], 'isOn' | 'conversion'>): bigint {
  if (!isOn || !conversion) return 0n;
  const step = BigInt(conversion.points);
  return (points * BigInt(conversion.amountMinor) + step - 1n) / step;
}
