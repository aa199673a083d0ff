import { languageRegistry, wordsOf } from '../../publisher/site/words.ts';

/** Words of messages by language: catalogues are part of the program and do not change while it runs. */
const words = new Map<string, Record<string, string>>();

/**
 * A text of `locales/<LANG>/messages.json` with its placeholders filled in.
 * @param language code; English stands in for one that the platform does not have
 */
export function messageText(
  language: string,
  key: `message.${string}`,
  params: Readonly<Record<string, string | number>>,
): string {
  const known = Object.hasOwn(languageRegistry, language) ? language : 'EN';
  if (!words.has(known)) words.set(known, wordsOf(known));
  const text = words.get(known)![key];
  if (text === undefined) throw new Error(`no language has the text ${key}`);
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
