import { limits } from '../shared/contract/limits.ts';
import type { FieldFault } from '../shared/errors.ts';
import { checkPicture } from './check-picture.ts';

/** Most pictures of one field (VALID-16). */
export const PICTURES_MAX = 3;

const MEGABYTE = 1024 * 1024;

/** Why a file was left out: a locale key `validation.picture.…`, and its params, among them the file's `name`. */
export type PictureFault = Omit<FieldFault, 'field'>;

/** The pictures among the chosen files, and why each of the others was left out. */
export interface SortedPictures {
  pictures: { name: string; picture: Blob }[];
  faults: PictureFault[];
}

/**
 * Sorts chosen files into pictures and others, by their content (VALID-15). The first pictures get the places that are left (VALID-16).
 * @param chosenCount how many pictures the field has already
 */
export async function sortPictures(files: readonly File[], chosenCount: number, max: number): Promise<SortedPictures> {
  const sorted: SortedPictures = { pictures: [], faults: [] };
  const refuse = (name: string, reason: string, params?: { max: number }) =>
    sorted.faults.push({ key: `validation.picture.${reason}`, params: { name, ...params } });
  for (const file of files) {
    const checked = await checkPicture(file);
    if (!checked.ok && checked.code === 'picture_invalid') refuse(file.name, 'format');
    else if (!checked.ok) refuse(file.name, 'size', { max: limits.pictureBytesMax / MEGABYTE });
    else if (chosenCount + sorted.pictures.length >= max) refuse(file.name, 'count', { max });
    else sorted.pictures.push({ name: file.name, picture: checked.value });
  }
  return sorted;
}
