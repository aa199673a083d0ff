import { fail, ok, type Result } from '../shared/errors.ts';

/** Displayed size at double pixel density. */
const EDGE_PX = 224;

/**
 * A square preview of a picture, cropped to its middle. It is drawn on a canvas because the page's content security
 * policy forbids object URLs of files. A file that cannot be drawn is not a picture.
 */
export async function previewOf(file: Blob): Promise<Result<string, 'picture_invalid'>> {
  try {
    const picture = await createImageBitmap(file);
    const edge = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = EDGE_PX;
    canvas.height = EDGE_PX;
    canvas
      .getContext('2d')!
      .drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge, 0, 0, EDGE_PX, EDGE_PX);
    picture.close();
    return ok(canvas.toDataURL('image/png'));
  } catch {
    return fail('picture_invalid');
  }
}
