import { Type } from 'typebox';
import { rowId } from '../row-id.ts';
import { REASON_LENGTH_MAX, SEARCH_LENGTH_MAX } from './console-limits.ts';

/** Code of a merchant. */
export const merchant = Type.String({ minLength: 1, maxLength: 32, pattern: '^[A-Z0-9]+$' });
/** Id of a row that the database counts. */
export const id = rowId;
/** A random id. */
export const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** A moment, ISO 8601 in UTC. */
export const moment = Type.String();
/** What operators look for in a list. */
export const searchText = Type.String({ minLength: 1, maxLength: SEARCH_LENGTH_MAX });
/** Why an operator does something. */
export const reason = Type.String({ minLength: 1, maxLength: REASON_LENGTH_MAX, pattern: String.raw`\S` });
/** Text, or null. */
export const orNull = <Schema extends ReturnType<typeof Type.String>>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
