import { cspHash } from '../../publisher/files.ts';
import type { PublishedSite } from '../../publisher/publish.ts';
import { languageOf, wordsOf } from '../../publisher/site/words.ts';
import type { SocialOutcome } from '../../shared/contract/social.ts';
import { SOCIAL_CHANNEL } from '../../shared/contract/social.ts';
import { escape } from '../../shared/site/html.ts';

/** Time for the message to leave the window before it closes. */
const CLOSE_DELAY_MS = 200;

/** Reports the outcome to the waiting page and closes the window. It reads the outcome from an attribute and writes nothing into the page. */
const SCRIPT =
  `const{dataset}=document.documentElement,channel=new BroadcastChannel(${JSON.stringify(SOCIAL_CHANNEL)});` +
  `channel.postMessage(JSON.parse(dataset.outcome));delete dataset.outcome;setTimeout(()=>{channel.close();close()},${CLOSE_DELAY_MS});`;

/** System colours are enough: the window is visible for a moment. */
const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}a{display:inline-block;padding:.6rem 0;color:LinkText}';

/** Allows only the page's script and style. */
const DONE_PAGE_POLICY = `default-src 'none'; script-src ${cspHash(SCRIPT)}; style-src ${cspHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Headers of the page: no cache keeps it, and its link sends no referrer. */
export const DONE_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': DONE_PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** The page that a social login ends on. The player sees its words and its link if the window cannot close itself. */
export function donePage(
  { loaded: { brand, directories } }: Pick<PublishedSite, 'loaded'>,
  languageCode: string,
  outcome: SocialOutcome,
): string {
  const words = wordsOf(languageCode, directories);
  const { tag, direction } = languageOf(languageCode);
  const text = 'ticket' in outcome ? words['social.done']! : words[`error.${outcome.error}`]!;
  return (
    `<!doctype html><html lang="${tag}" dir="${direction}" data-outcome="${escape(JSON.stringify(outcome))}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(brand.name)}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${escape(brand.name)}</h1><p>${escape(text)}</p><a href="/">${escape(words['social.back']!)}</a></main><script>${SCRIPT}</script></body></html>`
  );
}
