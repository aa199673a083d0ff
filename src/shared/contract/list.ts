import { Type, type TSchema } from 'typebox';
import { exact } from './call.ts';
import { limits } from './limits.ts';

/** A calendar day on the wire. `rangeFaults` says whether it exists. */
export const day = Type.String({ minLength: 10, maxLength: 10 });

/** The two fields by which a list is limited to a range of days of the brand's time zone, both included. */
export const dayRangeFields = { from: Type.Optional(day), to: Type.Optional(day) };

/** A page of a list that is read by cursor, and the fields of its filter. */
export const listQuery = <Filter extends Record<string, TSchema>>(filter: Filter) =>
  exact({
    ...filter,
    /** The `nextCursor` of the page before; without one, the first page. */
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: limits.cursorLengthMax })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSizeMax })),
  });

/** A page of a list: its rows, and the cursor of the next page or `null` after the last row. */
export const listValue = <Row extends TSchema, Others extends Record<string, TSchema>>(row: Row, others: Others) =>
  exact({ ...others, list: Type.Array(row), nextCursor: Type.Union([Type.String(), Type.Null()]) });
