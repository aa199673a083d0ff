/** Photographs of a brand, which are the only files of it that are not UTF-8. */
const PHOTOGRAPH = /\.webp$/;

/** The content of a brand's file as a text: that of a photograph in Base64. */
export const textOf = (path: string, content: Buffer): string =>
  content.toString(PHOTOGRAPH.test(path) ? 'base64' : 'utf8');

/** The content of a brand's file from its text. */
export const contentOf = (path: string, text: string): Buffer =>
  Buffer.from(text, PHOTOGRAPH.test(path) ? 'base64' : 'utf8');
