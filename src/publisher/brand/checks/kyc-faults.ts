import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';

/** Finds tiers that do not rise: each must ask for what those below it ask for, and allow at least as much. */
export function kycFaults(file: ParsedFile, { kyc: { isOn, tiers } }: Pick<Brand, 'kyc'>): BrandFault[] {
  const at = (path: readonly (string | number)[], message: string) => faultAt(file, ['kyc', ...path], message);
  const falling = tiers.slice(1).flatMap((tier, index) => {
    const below = tiers[index]!;
    const place = index + 1;
    const left = below.documents.find((kind) => !tier.documents.includes(kind));
    if (left) return [at(['tiers', place, 'documents'], `the tier below asks for "${left}" as well. Add it.`)];
    const [mostBelow, most] = [below.dayMaxMinor ?? Infinity, tier.dayMaxMinor ?? Infinity];
    return most < mostBelow
      ? [at(['tiers', place, 'dayMaxMinor'], `the tier below allows more than ${most}. Raise it.`)]
      : [];
  });
  return isOn && tiers.every(({ documents }) => documents.length === 0)
    ? [at(['isOn'], 'documents are on, and no tier asks for any. Add a tier with documents.'), ...falling]
    : falling;
}
