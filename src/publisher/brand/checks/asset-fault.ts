import { readFileSync, statSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { inChain } from '../brand-chain.ts';
import type { Sources } from '../sources.ts';

/** Largest logo or icon, in bytes. */
export const ASSET_BYTES_MAX = 64 * 1024;

/** Largest photograph, in bytes. */
export const PHOTOGRAPH_BYTES_MAX = 400 * 1024;
/** Largest font, in bytes. */
export const FONT_BYTES_MAX = 96 * 1024;
/** What a WOFF2 begins with. */
const WOFF2 = 'wOF2';
/** Length of what a WebP begins with. */
const WEBP_HEAD = 12;

/** Checks a picture that a brand names: it must exist, be small, and neither run scripts nor fetch anything. Returns undefined when it passes. */
export function assetFault(sources: Sources, directories: readonly string[], asset: string): string | undefined {
  const path = inChain(directories, asset, sources.isThere);
  if (!path) return `there is no file ${asset} in the brand’s directory. Add it or correct the name.`;
  const wrong = sources.remembered(path, () => pictureFault(path));
  return wrong && `${asset} ${wrong}`;
}

function pictureFault(path: string): string | undefined {
  if (path.endsWith('.webp')) return photographFault(path);
  if (path.endsWith('.woff2')) return fontFault(path);
  const bytes = statSync(path).size;
  if (bytes > ASSET_BYTES_MAX)
    return `is too large: ${sizeText(bytes)}, and a picture may have at most ${sizeText(ASSET_BYTES_MAX)}. Export it without photographs, embedded pictures and the drawing program’s own data.`;
  const wrong = svgFault(readFileSync(path, 'utf8'));
  return wrong && `${wrong} Export it as plain shapes.`;
}

/** A font is a WOFF2 with few letters: a page waits for it. */
function fontFault(path: string): string | undefined {
  const bytes = statSync(path).size;
  if (bytes > FONT_BYTES_MAX)
    return `is too large: ${sizeText(bytes)}, and a font may have at most ${sizeText(FONT_BYTES_MAX)}. Keep only the letters of the brand’s languages.`;
  return readFileSync(path).toString('latin1', 0, WOFF2.length) === WOFF2
    ? undefined
    : 'is not a WOFF2. Export it as WOFF2.';
}

/** A photograph is a WebP, as the Studio makes one of any PNG or JPEG. */
function photographFault(path: string): string | undefined {
  const bytes = statSync(path).size;
  if (bytes > PHOTOGRAPH_BYTES_MAX)
    return `is too large: ${sizeText(bytes)}, and a photograph may have at most ${sizeText(PHOTOGRAPH_BYTES_MAX)}. Make it smaller; 1,920 pixels are wide enough.`;
  const head = readFileSync(path).toString('latin1', 0, WEBP_HEAD);
  return /^RIFF[\s\S]{4}WEBP$/.test(head) ? undefined : 'is not a WebP. Export it as WebP.';
}

function svgFault(svg: string): string | undefined {
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(svg)) return 'is not an SVG.';
  // A prefix, an entity or a character reference could hide any of the patterns below.
  if (/<\/?[\w-]+:|&#|<!DOCTYPE|<!ENTITY/i.test(svg)) return 'uses prefixes or entities.';
  if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(svg)) return 'contains a script.';
  if (/@import|href\s*=\s*["'](?!#)|url\(\s*["']?(?!["']?#)/i.test(svg)) return 'refers to something outside itself.';
  return brokenFault(svg);
}

/** Says why a renderer cannot read a picture. A browser would show a gap. The publish draws app icons with the same one. */
function brokenFault(svg: string): string | undefined {
  try {
    const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
    return width > 0 && height > 0 ? undefined : 'has no size.';
  } catch (error) {
    return `is not complete: ${(error as Error).message.replace(/^SVG data parsing failed cause /, '')}.`;
  }
}

/** A size for people, such as 64 KB or 2.3 MB. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
