/** Path of the archive with a player's data. */
export const EXPORT_PATH = '/wps/member/export/file';
