import type { PublishedSite } from '../../publisher/publish.ts';
import { wordsOf } from '../../publisher/site/words.ts';

/** Words by language of each site. They live as long as the site, which is made again when its brand changes. */
const wordsOfSite = new WeakMap<PublishedSite, Map<string, Record<string, string>>>();

/**
 * A text of `locales/<LANG>/inbox.json` with its placeholders filled in, in the brand's own words if it has some for it.
 * @param language a language of the platform
 */
export function siteText(
  site: PublishedSite,
  language: string,
  key: `message.${string}`,
  params: Readonly<Record<string, string>>,
): string {
  const words = wordsOfSite.get(site) ?? new Map<string, Record<string, string>>();
  wordsOfSite.set(site, words);
  if (!words.has(language)) words.set(language, messageWords(language, site));
  const text = words.get(language)![key];
  if (text === undefined) throw new Error(`the text ${key} does not exist`);
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}

/** Only the words of messages: those of the pages would take a hundred times the memory. */
const messageWords = (language: string, { loaded }: PublishedSite) =>
  Object.fromEntries(
    Object.entries(wordsOf(language, loaded.directories)).filter(([key]) => key.startsWith('message.')),
  );
