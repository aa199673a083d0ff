import { Type } from 'typebox';

/** Id of a row: a number, as text. Every number of 18 digits is one that the database holds. */
export const rowId = Type.String({ pattern: '^[0-9]{1,18}$' });

/** Largest number of a version: what the database holds of them. */
const VERSION_MAX = 2_147_483_647;
/** Number of a version that a caller has seen. */
export const seenVersion = Type.Integer({ minimum: 1, maximum: VERSION_MAX });
