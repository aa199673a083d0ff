/** Photographs and fonts of a brand, which are the only files of it that are not UTF-8. */
const BYTES = /\.(webp|woff2)$/;

/** The content of a brand's file as a text: that of a photograph or a font in Base64. */
export const textOf = (path: string, content: Buffer): string => content.toString(BYTES.test(path) ? 'base64' : 'utf8');

/** The content of a brand's file from its text. */
export const contentOf = (path: string, text: string): Buffer =>
  Buffer.from(text, BYTES.test(path) ? 'base64' : 'utf8');
