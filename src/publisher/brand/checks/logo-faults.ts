import { readFileSync } from 'node:fs';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { LOGO_RATIO_MIN, paleLogo } from '../../theme/logo-contrast.ts';
import { isHighContrast, modeOf, type ThemeVariants } from '../../theme/theme-variants.ts';
import { inChain } from '../brand-chain.ts';
import { faultAt, type BrandFault, type ParsedFile } from '../brand-fault.ts';
import type { Sources } from '../sources.ts';
import { assetFault } from './asset-fault.ts';

/** Finds logos that players cannot see on the header of a mode that the brand offers. */
export function logoFaults(
  sources: Sources,
  file: ParsedFile,
  { theme }: Pick<Brand, 'theme'>,
  directories: readonly string[],
  themeVariants: ThemeVariants,
): BrandFault[] {
  const pale = new Set<string>();
  return [...themeVariants].flatMap(([name, tokens]) => {
    const mode = modeOf(name);
    const key = theme.variants?.[name]?.logo ? name : theme.variants?.[mode]?.logo ? mode : undefined;
    const asset = (key && theme.variants?.[key]?.logo) ?? theme.logo;
    const path = inChain(directories, asset, sources.isThere);
    // A picture that is missing or broken already has a fault, and high contrast shows the logo of its mode.
    if (!path || assetFault(sources, directories, asset) || pale.has(`${asset} ${mode}`)) return [];
    const ground = JSON.stringify(tokens.get('color.header')?.value);
    const found = sources.remembered(`${path} on ${ground}`, () => paleLogo(readFileSync(path, 'utf8'), tokens));
    if (!found) return [];
    pale.add(`${asset} ${mode}`);
    const where = isHighContrast(name) ? `${mode} mode with high contrast` : `${mode} mode`;
    return [
      faultAt(
        file,
        key ? ['theme', 'variants', key, 'logo'] : ['theme', 'logo'],
        `${Math.round(found.share * 100)} % of the logo ${asset} can hardly be seen on color.header in the ${where}: its contrast is ${Math.floor(found.ratio * 10) / 10}:1, and a logo needs ${LOGO_RATIO_MIN}:1. Draw it darker or lighter, or name another picture in theme.variants.${mode}.logo.`,
      ),
    ];
  });
}
