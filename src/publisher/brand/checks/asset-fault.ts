import { readFileSync, statSync } from 'node:fs';
import { inChain } from '../brand-chain.ts';
import type { Sources } from '../sources.ts';

/** A logo or icon larger than this was not made for a page. */
const ASSET_BYTES_MAX = 64 * 1024;

/** What is wrong with a picture that a brand names, if anything: it must be there, small, and run and fetch nothing. */
export function assetFault(sources: Sources, directories: readonly string[], asset: string): string | undefined {
  const path = inChain(directories, asset, sources.isThere);
  if (!path) return `there is no file ${asset} in the brand’s directory. Add it or correct the name.`;
  const wrong = sources.remembered(path, () => pictureFault(path));
  return wrong && `${asset} ${wrong}`;
}

/** What keeps a picture from being published, if anything: it must be an SVG that runs nothing and fetches nothing. */
function pictureFault(path: string): string | undefined {
  const bytes = statSync(path).size;
  if (bytes > ASSET_BYTES_MAX) return `has ${bytes} bytes; at most ${ASSET_BYTES_MAX} are allowed. Make it smaller.`;
  const wrong = svgFault(readFileSync(path, 'utf8'));
  return wrong && `${wrong} Export it as plain shapes.`;
}

function svgFault(svg: string): string | undefined {
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(svg)) return 'is not an SVG.';
  // A prefix, an entity or a character reference could spell any of what follows.
  if (/<\/?[\w-]+:|&#|<!DOCTYPE|<!ENTITY/i.test(svg)) return 'uses prefixes or entities.';
  if (/<script|<foreignObject|\son\w+\s*=|javascript:/i.test(svg)) return 'holds script.';
  if (/@import|href\s*=\s*["'](?!#)|url\(\s*["']?(?!["']?#)/i.test(svg)) return 'refers to something outside itself.';
  return undefined;
}
