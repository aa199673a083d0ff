/**
 * Attributes of an element that the client creates. Handlers are added with `addEventListener` and words as text nodes,
 * so no string is ever parsed as markup.
 */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

function fillIn<Made extends Element>(made: Made, attributes: Attributes, children: readonly (Node | string)[]): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

/** Creates an HTML element. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => fillIn(document.createElement(tag), attributes, children);

/** Creates an SVG element. */
export const svg = <Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] => fillIn(document.createElementNS(SVG_NAMESPACE, tag), attributes, children);

/** Creates an icon from the page's sprite. */
export const iconOf = (name: string): SVGSVGElement =>
  svg('svg', { class: 'icon', 'aria-hidden': 'true' }, svg('use', { href: `#icon-${name}` }));

/**
 * Finds an element of the page by its id. Throws if it is missing, because page and script come from the same build.
 */
export function byId<Made extends Element = HTMLElement>(id: string, kind: new () => Made): Made {
  const found = document.getElementById(id) as Element | null;
  if (!(found instanceof kind)) throw new Error(`the page has no #${id} of the expected element type`);
  return found;
}

/** Whether the player's system is set to reduce motion. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Resolves after `ms` milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
