/** Says what is wrong with the name of a brand, or returns undefined. Its length is the schema's. */
export function nameFault(name: string): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(name))
    return 'a name needs a letter or a digit: players read it in titles, in the menu and in mails. Write it.';
  if (name !== name.trim() || /\s{2}/.test(name)) return 'the name has spaces around it or in a row. Remove them.';
  return undefined;
}
