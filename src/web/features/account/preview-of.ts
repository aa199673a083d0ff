import { fail, ok, type Result } from '../../../shared/errors.ts';

/** As large as it is shown, on a screen of twice the density. */
const EDGE_PX = 224;

/**
 * A picture as it will be seen: its middle, as a square. Drawn, and not pointed at by an address of the file, which the page's policy lets
 * nobody show; and a file that cannot be drawn is no picture.
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
