/** Attributes of an element that the client makes. Handlers go on with `addEventListener`, words in as text: no markup from strings. */
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

/** Makes an HTML element. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => fillIn(document.createElement(tag), attributes, children);

/** Makes an SVG element. */
export const svg = <Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] => fillIn(document.createElementNS(SVG_NAMESPACE, tag), attributes, children);

/** Makes an icon of the page's sprite. */
export const iconOf = (name: string): SVGSVGElement =>
  svg('svg', { class: 'icon', 'aria-hidden': 'true' }, svg('use', { href: `#icon-${name}` }));

/** An element of the page by its id. Throws if it is not there: page and script are made for each other. */
export function byId<Made extends Element = HTMLElement>(id: string, kind: new () => Made): Made {
  const found = document.getElementById(id) as Element | null;
  if (!(found instanceof kind)) throw new Error(`the page has no #${id} of that kind`);
  return found;
}

/** Whether the player asked his system for less motion. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Waits. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
