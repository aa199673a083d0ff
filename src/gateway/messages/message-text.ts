import { languageRegistry, wordsOf } from '../../publisher/site/words.ts';

/** Words by language, cached because the catalogues are part of the program and do not change while it runs. */
const words = new Map<string, Record<string, string>>();

/**
 * Returns a text of `locales/<LANG>/messages.json` with its placeholders filled in.
 * @param language language code; an unknown one falls back to English
 */
export function messageText(
  language: string,
  key: `message.${string}`,
  params: Readonly<Record<string, string | number>>,
): string {
  const known = Object.hasOwn(languageRegistry, language) ? language : 'EN';
  if (!words.has(known)) words.set(known, wordsOf(known));
  const text = words.get(known)![key];
  if (text === undefined) throw new Error(`the message text ${key} does not exist`);
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
