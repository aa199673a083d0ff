const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for an element or a quoted attribute. */
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON for a script element, escaped so that it cannot end the element. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
