import { readFileSync } from 'node:fs';
import { accentOverrides } from '../../publisher/authoring/accent.ts';
import { hexOf } from '../../publisher/authoring/drawing.ts';
import { inChain } from '../../publisher/brand/brand-chain.ts';
import { resolveBrand } from '../../publisher/brand/resolve-brand.ts';
import { makeSources } from '../../publisher/brand/sources.ts';
import { lowContrasts, measuredPairs, paintsOf } from '../../publisher/theme/contrast.ts';
import { themeVariantsOf, type ThemeVariants, type VariantName } from '../../publisher/theme/theme-variants.ts';
import { exportedTokens, readTokenDocument } from '../../publisher/theme/token-exchange.ts';
import { readTokenSet } from '../../publisher/theme/token-sets.ts';
import type { Tokens } from '../../publisher/theme/tokens.ts';
import { offeredModes } from '../../shared/brand/appearance.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { studioCalls } from '../../shared/contract/console/studio.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { hexOfRgb } from '../../shared/studio/hex-color.ts';
import { logoColors } from '../../shared/studio/logo-colors.ts';
import { badRequest } from '../http/pipeline.ts';
import type { Preview } from './preview-hosts.ts';
import { readOwnFiles } from '../brand-source/brand-content.ts';
import { readChange } from './drafts.ts';
import type { StudioParts } from './read-studio.ts';

type Calls = typeof studioCalls;
type ThemeVariant = ValueOf<Calls['studioTheme']>['variants'][number];

/** The theme of a draft, as far as it can be read. */
interface DraftTheme {
  theme: Brand['theme'];
  themeVariants: ThemeVariants;
  /** Undefined when there is no such file. */
  logo: string | undefined;
}

async function readTheme(
  parts: StudioParts,
  { merchantCode, operatorId }: Preview,
): Promise<Result<DraftTheme, 'not_found' | 'brand_faulty'>> {
  const { projectDir } = parts.config;
  const brand = await readOwnFiles(parts, merchantCode);
  if (!brand) return fail('not_found');
  const change = await readChange(parts.database, brand, operatorId);
  const { resolved } = resolveBrand(makeSources(projectDir, { slug: brand.slug, text: change.text }), brand.slug);
  const theme = resolved?.value['theme'] as Brand['theme'] | undefined;
  if (!resolved || !theme) return fail('brand_faulty');
  try {
    const themeVariants = themeVariantsOf(projectDir, theme);
    const logo = change.files[theme.logo] ?? textIn(resolved.directories, theme.logo);
    return themeVariants ? ok({ theme, themeVariants, logo }) : fail('brand_faulty');
  } catch {
    // What is wrong with it is among the faults of the draft.
    return fail('brand_faulty');
  }
}

function textIn(directories: readonly string[], name: string): string | undefined {
  const path = inChain(directories, name);
  return path === undefined ? undefined : readFileSync(path, 'utf8');
}

/** The colours of an operator's draft in every mode with the contrast of each pair, its measures, and the colours of its logo. */
export async function studioTheme(
  parts: StudioParts,
  preview: Preview,
): Promise<Result<ValueOf<Calls['studioTheme']>, 'not_found' | 'brand_faulty'>> {
  const read = await readTheme(parts, preview);
  if (!read.ok) return read;
  const { themeVariants, logo } = read.value;
  return ok({
    variants: [...themeVariants].map(([name, tokens]) => variantOf(name, tokens)),
    measures: measuresOf(themeVariants.values().next().value!),
    logoColors: logo === undefined ? [] : logoColors(logo),
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

/** The tokens of a draft in one variant of its theme. */
async function readVariant(
  parts: StudioParts,
  preview: Preview,
  name: string,
): Promise<Result<Tokens, 'not_found' | 'brand_faulty'>> {
  const read = await readTheme(parts, preview);
  if (!read.ok) return read;
  const tokens = read.value.themeVariants.get(name as VariantName);
  return tokens ? ok(tokens) : fail('not_found');
}

/** The look of a draft in one variant as a file of design tokens. */
export async function studioTokens(
  parts: StudioParts,
  preview: Preview,
  variant: string,
): Promise<Result<object, 'not_found' | 'brand_faulty'>> {
  const tokens = await readVariant(parts, preview, variant);
  return tokens.ok ? ok(exportedTokens(`${preview.merchantCode}, ${variant}`, tokens.value)) : tokens;
}

/** Most names that no theme has in one answer. */
const UNKNOWN_MAX = 20;

/** What a file of design tokens would change of a draft in one variant. */
export async function readTokensOf(
  parts: StudioParts,
  preview: Preview,
  { variant, document }: Pick<BodyOf<Calls['readTokens']>, 'variant' | 'document'>,
): Promise<Result<ValueOf<Calls['readTokens']>, 'not_found' | 'brand_faulty' | 'bad_request'>> {
  const tokens = await readVariant(parts, preview, variant);
  if (!tokens.ok) return tokens;
  try {
    const { unknown, ...read } = readTokenDocument(document, tokens.value);
    return ok({ ...read, unknown: unknown.slice(0, UNKNOWN_MAX), unknownCount: unknown.length });
  } catch (error) {
    return badRequest((error as Error).message);
  }
}
