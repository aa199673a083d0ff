import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Copy } from '../../shared/site/boot-data.ts';
import type { SiteRoute } from '../../shared/site/renderer.ts';
import { headingOf } from '../../shared/site/text-sections.ts';
import { inChain, type IsThere } from '../brand/brand-chain.ts';
import { ownChainOf } from './words.ts';

/** Copy of the app page. Without it the page shows words of the catalogue. */
export const APPS_COPY = 'apps';

/** Whether a brand has a text in a language, without falling back to English. */
export const hasCopy = (directories: readonly string[], code: string, name: string, isThere?: IsThere): boolean =>
  ownChainOf(code).some((candidate) => inChain(directories, `copy/${candidate}/${name}.md`, isThere) !== undefined);

/** Names of the texts that have their own page: without the text there is no page. */
export const routeTexts = (routes: readonly SiteRoute[]): string[] =>
  routes.flatMap(({ needs }) => (typeof needs === 'object' ? [needs.text] : []));

/** The texts among them that a brand has. The check makes sure that it has each in every language or in none. */
export const textsOf = (
  { languages }: Pick<Brand, 'languages'>,
  directories: readonly string[],
  routes: readonly SiteRoute[],
  isThere?: IsThere,
): string[] => routeTexts(routes).filter((name) => hasCopy(directories, languages.default, name, isThere));

/** Titles of the pages that show a text, as words: the heading of the text, or the brand's name when it has no heading. */
export const pageNames = (copy: Copy, names: readonly string[], brandName: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`page.${name}`, headingOf(copy[name] ?? []) || brandName]));
