import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Copy } from '../../shared/site/boot-data.ts';
import type { SiteRoute } from '../../shared/site/renderer.ts';
import { headingOf } from '../../shared/site/text-sections.ts';
import { inChain, type IsThere } from '../brand/brand-chain.ts';
import { ownChainOf } from './words.ts';

/** Text of the page of the apps, which shows plain words without it. */
export const APPS_COPY = 'apps';

/** Whether a brand has a text in a language of the reader's own. */
export const hasCopy = (directories: readonly string[], code: string, name: string, isThere?: IsThere): boolean =>
  ownChainOf(code).some((candidate) => inChain(directories, `copy/${candidate}/${name}.md`, isThere) !== undefined);

/** Names of the texts that stand on a page of their own: where there is no text there is no page. */
export const routeTexts = (routes: readonly SiteRoute[]): string[] =>
  routes.flatMap(({ needs }) => (typeof needs === 'object' ? [needs.text] : []));

/** Those of them that a brand has; the check sees that it has them in every language or in none. */
export const textsOf = (
  { languages }: Pick<Brand, 'languages'>,
  directories: readonly string[],
  routes: readonly SiteRoute[],
  isThere?: IsThere,
): string[] => routeTexts(routes).filter((name) => hasCopy(directories, languages.default, name, isThere));

/** What pages that are a text are called, as words: by the heading of the text, or by the brand where it has none. */
export const pageNames = (copy: Copy, names: readonly string[], brandName: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`page.${name}`, headingOf(copy[name] ?? []) || brandName]));
