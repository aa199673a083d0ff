/** A script element with all it holds: code, boot data, and what starts it. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** What only hydration reads: markers between text nodes, and marks of the router and of words that a switch changes. */
const hydrationMarks = /<!--[\s\S]*?-->| data-(?:discover|t|t-label)="[^"]*"/g;

/**
 * The same page as its author would have written it by hand: every visible thing, style, font and picture stays, links are anchors
 * already and the dialogs open by `command`; scripts, boot data and marks of hydration are gone.
 *
 * Throws where the page is not one to compare with: without scripts it would be the page itself, without the dialog or a game it would
 * be lighter than what a player sees.
 */
export function referencePage(html: string): string {
  const page = withoutScripts(html).replace(hydrationMarks, '');
  for (const [part, pattern] of mustHave)
    if (!pattern.test(page)) throw new Error(`the reference would lack ${part}: it would not show what the page shows`);
  return page;
}

/** A page with everything but its scripts. Throws where it has none: the reference would be the page itself. */
export function withoutScripts(html: string): string {
  if (!html.includes('<script'))
    throw new Error('the page has no script: a reference made of it would be the page itself');
  return html.replace(scripts, '');
}

const mustHave: readonly [string, RegExp][] = [
  ['the login dialog', /<dialog id="login"[\s\S]*<input/],
  ['a button that opens it', /command="show-modal" commandfor="login"/],
  ['a link to a game', /<a [^>]*href="\/game\?/],
  ['its style', /<style/],
];

/** The files that a page names on its own origin: style, fonts, pictures. */
export const assetUrls = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
