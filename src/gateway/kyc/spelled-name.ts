/** Two spellings of a name that a bank takes for the same. */
export const spelledName = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleUpperCase('en');
