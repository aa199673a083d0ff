import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { earningTypes } from '../../../shared/mall/states.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Finds a mall in which nobody earns points, and points that are worth more than what earned them, so that players could go round for ever. */
export function mallFaults(
  file: ParsedFile,
  { mall: { isOn, pointMinor, conversion } }: Pick<Brand, 'mall'>,
): BrandFault[] {
  const at = (path: readonly string[], message: string) => faultAt(file, ['mall', ...path], message);
  if (isOn && earningTypes.every((type) => pointMinor[type] === 0))
    return [at(['isOn'], 'the mall is on, and nothing earns points. Set a rate in pointMinor.')];
  const cheapest = earningTypes
    .filter((type) => pointMinor[type] > 0)
    .toSorted((one, other) => pointMinor[one] - pointMinor[other])[0];
  if (!conversion || cheapest === undefined) return [];
  const costMinor = pointMinor[cheapest] * conversion.points;
  const { points, amountMinor } = conversion;
  return amountMinor < costMinor
    ? []
    : [
        at(
          ['conversion', 'amountMinor'],
          `${points} points cost ${costMinor} of ${cheapest}, and would be worth ${amountMinor}. Lower it.`,
        ),
      ];
}
