/** The name of a field, from the id that rjsf gives its input: `<prefix>_<name>`. */
export const fieldName = (id: string): string => id.slice(id.indexOf('_') + 1);
