import type { PagesOf } from '../shared/brand/access.ts';
import type { Brand } from '../shared/brand/brand.generated.ts';
import type { BootData, Copy, Words } from '../shared/site/boot-data.ts';
import { NOTICE_WORDS, noticeKeys, type NoticeContent } from '../shared/site/notice-words.ts';
import type { Renderer } from '../shared/site/renderer.ts';
import type { Artefacts } from './artefacts.ts';
import { copyNames, GREETING_COPY, NOTICES_COPY, optionalCopyNames, RESPONSIBLE_COPY } from './brand/load-brand.ts';
import { splitWords } from './brand/checks/reachable-words.ts';
import type { SiteAssets } from './site-assets.ts';
import { copyValuesOf, readCopy } from './site/copy.ts';
import { withPictures } from './site/copy-pictures.ts';
import { APPS_COPY, hasCopy, pageNames } from './site/page-texts.ts';
import { wordsOf } from './site/words.ts';

/** The words and copy of a site by language code. */
export interface SiteContent {
  /** What pages may contain. If the brand forces the login, only what guests may see. */
  byLanguage: ReadonlyMap<string, { words: Words; lateWords: Words; copy: Copy }>;
  /** All copy. */
  copies: ReadonlyMap<string, Copy>;
  /** Where words and copy are published, for a change of language and for pages opened later. */
  urls: BootData['contentUrls'];
}

/** The notice pages that replace the site. */
const noticeKinds = Object.keys(noticeKeys);

/** Copy that a brand which forces the login shows to guests, because its help page is open. */
const OPEN_COPY = ['help', 'terms'];

/** Copy that never falls back to English. */
const OWN_LANGUAGE_COPY = [GREETING_COPY, NOTICES_COPY];

/** Picks texts by name and leaves out the missing ones. */
export function pick<Text>(texts: Readonly<Record<string, Text>>, names: readonly string[]): Record<string, Text> {
  return Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));
}

/** Publishes the words and copy of a brand in each of its languages. */
export async function publishContent(
  brand: Brand & PagesOf,
  directories: readonly string[],
  { artefacts, renderer }: { artefacts: Artefacts; renderer: Pick<Renderer, 'siteWords'> },
  { picture, add }: SiteAssets,
): Promise<SiteContent> {
  const shared = <Value extends object>(value: Value) => {
    const text = JSON.stringify(value);
    return { text, value: artefacts.shared(text, value) };
  };
  const textNames = [...(brand.texts ?? []), ...brand.pages.footer];
  const names = [...new Set([...copyNames(brand), ...optionalCopyNames(brand), ...textNames, APPS_COPY])];
  const values = copyValuesOf(brand);
  const textOf = (code: string, name: string) =>
    OWN_LANGUAGE_COPY.includes(name) && !hasCopy(directories, code, name)
      ? []
      : [
          ...readCopy(directories, code, name, values),
          ...(name === RESPONSIBLE_COPY.page ? readCopy(directories, code, RESPONSIBLE_COPY.ownRules, values) : []),
        ];
  const byLanguage = new Map<string, { words: Words; lateWords: Words; copy: Copy }>();
  const copies = new Map<string, Copy>();
  const urls: BootData['contentUrls'] = {};
  // Languages run in parallel, because each often waits for the disk.
  const inLanguage = async (code: string) => {
    const texts = await Promise.all(
      names.map(async (name) => [name, await withPictures(textOf(code, name), picture)] as const),
    );
    const whole = shared(Object.fromEntries(texts));
    // Pages contain their words, so words that this brand never shows are left out.
    const all = wordsOf(code, directories);
    const split = splitWords(brand, renderer.siteWords, all);
    const words = shared({ ...split.words, ...pageNames(whole.value, textNames, brand.name) });
    const late = shared(split.lateWords);
    const notice: NoticeContent = {
      words: pick(all, NOTICE_WORDS),
      copy: Object.fromEntries(
        await Promise.all(
          noticeKinds.map(
            async (kind) => [kind, await withPictures(readCopy(directories, code, kind, values), picture)] as const,
          ),
        ),
      ),
    };
    const copy = brand.access.forcedLogin ? shared(pick(whole.value, OPEN_COPY)) : whole;
    const hasLate = Object.keys(late.value).length > 0;
    const [wordsUrl, copyUrl, noticeUrl, lateUrl] = await Promise.all([
      add('json', words.text),
      add('json', copy.text),
      add('json', JSON.stringify(notice)),
      hasLate ? add('json', late.text) : undefined,
    ]);
    return {
      code,
      words: words.value,
      lateWords: late.value,
      copy: copy.value,
      whole: whole.value,
      urls: { words: wordsUrl, copy: copyUrl, notice: noticeUrl, ...(lateUrl && { late: lateUrl }) },
    };
  };
  for (const { code, words, lateWords, copy, whole, urls: own } of await Promise.all(
    brand.languages.switch.map(inLanguage),
  )) {
    copies.set(code, whole);
    byLanguage.set(code, { words, lateWords, copy });
    urls[code] = own;
  }
  return { byLanguage, copies, urls };
}
