import { readFileSync } from 'node:fs';
import { accentOverrides } from '../../publisher/authoring/accent.ts';
import { hexOf } from '../../publisher/authoring/drawing.ts';
import { inChain } from '../../publisher/brand/brand-chain.ts';
import { resolveBrand } from '../../publisher/brand/resolve-brand.ts';
import { makeSources } from '../../publisher/brand/sources.ts';
import { lowContrasts, measuredPairs, paintsOf } from '../../publisher/theme/contrast.ts';
import { themeVariantsOf, type ThemeVariants, type VariantName } from '../../publisher/theme/theme-variants.ts';
import { readTokenSet } from '../../publisher/theme/token-sets.ts';
import type { Tokens } from '../../publisher/theme/tokens.ts';
import { offeredModes } from '../../shared/brand/appearance.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { studioCalls } from '../../shared/contract/console/studio.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { hexOfRgb } from '../../shared/studio/hex-color.ts';
import { logoColors } from '../../shared/studio/logo-colors.ts';
import type { Preview } from './preview-hosts.ts';
import { readDraft, readOwnFile } from './brand-text.ts';
import { type StudioParts } from './read-studio.ts';

type Calls = typeof studioCalls;
type ThemeVariant = ValueOf<Calls['studioTheme']>['variants'][number];

/** The theme of a draft, as far as it can be read. */
interface DraftTheme {
  theme: Brand['theme'];
  directories: readonly string[];
  themeVariants: ThemeVariants;
}

async function readTheme(
  parts: StudioParts,
  preview: Preview,
): Promise<Result<DraftTheme, 'not_found' | 'brand_faulty'>> {
  const { projectDir } = parts.config;
  const file = await readOwnFile(parts, preview.merchantCode);
  if (!file) return fail('not_found');
  const { text } = (await readDraft(parts.database, preview)) ?? file;
  const { resolved } = resolveBrand(makeSources(projectDir, { slug: file.slug, text }), file.slug);
  const theme = resolved?.value['theme'] as Brand['theme'] | undefined;
  if (!resolved || !theme) return fail('brand_faulty');
  try {
    const themeVariants = themeVariantsOf(projectDir, theme);
    return themeVariants ? ok({ theme, directories: resolved.directories, themeVariants }) : fail('brand_faulty');
  } catch {
    // What is wrong with it is among the faults of the draft.
    return fail('brand_faulty');
  }
}

/** The colours of an operator's draft in every mode with the contrast of each pair, its measures, and the colours of its logo. */
export async function studioTheme(
  parts: StudioParts,
  preview: Preview,
): Promise<Result<ValueOf<Calls['studioTheme']>, 'not_found' | 'brand_faulty'>> {
  const read = await readTheme(parts, preview);
  if (!read.ok) return read;
  const { theme, directories, themeVariants } = read.value;
  const logo = inChain(directories, theme.logo);
  return ok({
    variants: [...themeVariants].map(([name, tokens]) => variantOf(name, tokens)),
    measures: measuresOf(themeVariants.values().next().value!),
    logoColors: logo ? logoColors(readFileSync(logo, 'utf8')) : [],
  });
}

function variantOf(name: VariantName, tokens: Tokens): ThemeVariant {
  const low = lowContrasts(name, tokens);
  return {
    name,
    colors: [...tokens.keys()].flatMap((token) => {
      const hex = token.startsWith('color.') ? hexOf(tokens, token) : undefined;
      return hex === undefined ? [] : [{ token, hex }];
    }),
    pairs: measuredPairs(name, tokens).map(({ front, ground, ratio, ratioMin }) => {
      const passing = low.find((pair) => pair.front === front && pair.ground === ground)?.passing;
      // Cut off and not rounded, so that 4.499 does not look like a pass.
      return {
        front,
        ground,
        groundHex: hexOfRgb(paintsOf(ground, tokens)[0]!.rgb),
        ratio: Math.floor(ratio * 100) / 100,
        ratioMin,
        passing: passing?.hex ?? null,
      };
    }),
  };
}

/** Corners, distances, sizes and the steps of type: all that is one number. */
function measuresOf(tokens: Tokens): ValueOf<Calls['studioTheme']>['measures'] {
  return [...tokens].flatMap(([token, { type, value }]) => {
    if (!/^(radius|space|size|type|weight)\./.test(token)) return [];
    if (typeof value === 'number') return [{ token, value, unit: '' }];
    const { value: number, unit } = value as { value?: number; unit?: string };
    return type === 'dimension' && number !== undefined && unit !== undefined ? [{ token, value: number, unit }] : [];
  });
}

/** The tokens that give each mode of a draft another accent, readable on every ground. */
export async function studioPalette(
  parts: StudioParts,
  preview: Preview,
  accent: string,
): Promise<Result<ValueOf<Calls['studioPalette']>, 'not_found' | 'brand_faulty'>> {
  const read = await readTheme(parts, preview);
  if (!read.ok) return read;
  const { theme } = read.value;
  const { mode: first, base, other } = readTokenSet(parts.config.projectDir, theme.tokens)!;
  const modes = offeredModes(theme).filter((mode) => mode !== undefined);
  return ok({
    modes: modes.map((mode) => ({
      mode,
      overrides: accentOverrides(mode, [base, ...(mode !== first && other ? [other] : [])], accent),
    })),
  });
}
