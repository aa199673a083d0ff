/** A value of a property list. */
export type PlistValue = string | number | boolean | Buffer | PlistValue[] | { [key: string]: PlistValue };

/** Reads an XML property list strictly. Throws at an unknown element, a misplaced text or a missing end. */
export function readPlist(xml: string): PlistValue {
  const body =
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE plist [^>]*>\n<plist version="1\.0">([\s\S]*)<\/plist>\n$/.exec(
      xml,
    )?.[1];
  if (body === undefined) throw new Error('this is not a property list');
  const parts = body.match(/<[^<>]*>|[^<>]+/g) ?? [];
  let at = 0;
  const next = () => parts[at++] ?? '';
  const expectPart = (part: string) => {
    const found = next();
    if (found !== part) throw new Error(`expected ${part}, but found ${found}`);
  };
  const words = (end: string): string => {
    if (parts[at] === end) {
      at += 1;
      return '';
    }
    const text = next();
    if (text.startsWith('<')) throw new Error(`${text} is inside a text`);
    expectPart(end);
    return text.replace(/&(?:#(\d+)|(\w+));|&/g, (entity, number: string | undefined, name: string | undefined) => {
      const known = number
        ? String.fromCodePoint(Number(number))
        : { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }[name ?? ''];
      if (known === undefined) throw new Error(`${entity} is not an XML entity`);
      return known;
    });
  };
  const value = (open: string): PlistValue => {
    if (open === '<true/>' || open === '<false/>') return open === '<true/>';
    if (open === '<string>') return words('</string>');
    if (open === '<integer>') return Number(words('</integer>'));
    if (open === '<data>') return Buffer.from(words('</data>'), 'base64');
    if (open === '<array>') {
      const items: PlistValue[] = [];
      for (let part = next(); part !== '</array>'; part = next()) items.push(value(part));
      return items;
    }
    if (open !== '<dict>') throw new Error(`${open} is not a value of a property list`);
    const entries: [string, PlistValue][] = [];
    for (let part = next(); part !== '</dict>'; part = next()) {
      if (part !== '<key>') throw new Error(`expected <key>, but found ${part}`);
      entries.push([words('</key>'), value(next())]);
    }
    return Object.fromEntries(entries);
  };
  const whole = value(next());
  if (at !== parts.length) throw new Error('something follows the list');
  return whole;
}
