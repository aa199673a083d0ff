import { createHash } from 'node:crypto';
import { escape } from '../../shared/site/html.ts';

/** The contents of a profile. */
export interface WebClip {
  merchantCode: string;
  /** The name under the icon. */
  label: string;
  /** The text that iOS shows before it installs the profile. */
  description: string;
  /** The page that the icon opens. */
  url: string;
  /** 180 pixels square, PNG. */
  icon: Buffer;
}

/** Characters that XML cannot contain, not even escaped. */
const NOT_XML =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const text = (value: string) => `<string>${escape(value.replaceAll(NOT_XML, ''))}</string>`;

/**
 * The iOS lite app: a configuration profile with one web clip, as XML property list (Apple's Configuration Profile Reference). Its ids are
 * derived from the merchant, so that a later profile replaces the earlier one instead of adding a second icon.
 */
export function webClipProfile({ merchantCode, label, description, url, icon }: WebClip): string {
  const identifier = `${new URL(url).hostname.split('.').reverse().join('.')}.lite`;
  const common = (part: string, type: string) =>
    `<key>PayloadDisplayName</key>${text(label)}<key>PayloadIdentifier</key>${text(part === '' ? identifier : `${identifier}.${part}`)}` +
    `<key>PayloadType</key>${text(type)}<key>PayloadUUID</key>${text(stableUuid(`${merchantCode} ${part}`))}<key>PayloadVersion</key><integer>1</integer>`;
  const clip =
    `<dict><key>FullScreen</key><true/><key>Icon</key><data>${icon.toString('base64')}</data><key>IgnoreManifestScope</key><true/><key>IsRemovable</key><true/>` +
    `<key>Label</key>${text(label)}<key>Precomposed</key><true/><key>URL</key>${text(url)}${common('webclip', 'com.apple.webClip.managed')}</dict>`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
    `<plist version="1.0"><dict><key>PayloadContent</key><array>${clip}</array><key>PayloadDescription</key>${text(description)}` +
    `<key>PayloadRemovalDisallowed</key><false/>${common('', 'Configuration')}</dict></plist>\n`
  );
}

/** A UUID of version 8 (RFC 9562) made from a name: the same name always gives the same id. */
function stableUuid(name: string): string {
  const hex = createHash('sha256').update(`livery web clip ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)]
    .join('-')
    .toUpperCase();
}
